// On both engines.
import './permissionWalk.test.ts'
