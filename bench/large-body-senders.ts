import { parentPort, workerData } from 'node:worker_threads'

export interface LargeBodies {
  url: string
  senders: number
  /** Of a member; a stranger has none. */
  token: string | null
  /** Of one long text, or of many small values. */
  isText: boolean
}

const { url, senders, token, isText } = workerData as LargeBodies
const length = 4_800_000
const body = isText ? JSON.stringify({ rows: 'x'.repeat(length) }) : `[${'{"a":1},'.repeat(length / 8)}1]`
const headers = {
  'content-type': 'application/json',
  ...(token !== null && { authorization: `Bearer ${token}` }),
}

/** Sends without a pause until its thread is ended. */
async function send(): Promise<never> {
  for (;;)
    await fetch(`${url}/functions/v1/ai-orchestrator`, { method: 'POST', headers, body })
      .then((reply) => reply.text())
      .catch(() => undefined)
}

for (let n = 0; n < senders; n += 1) void send()
parentPort?.postMessage('sending')
