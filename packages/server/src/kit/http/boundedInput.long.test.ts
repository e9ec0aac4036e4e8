import { describeHostileBodies } from '../../testing/describeHostileBodies.ts'

describeHostileBodies(1)
