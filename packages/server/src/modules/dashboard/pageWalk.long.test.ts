// On both engines.
import './pageWalk.test.ts'
