import { beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import '#web/testing/wanted-socket.ts'

// One page shows all files of a worker: what a file before drew is taken away for each of them, not for the first alone.
beforeEach(cleanup)
