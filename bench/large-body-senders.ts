import { parentPort, workerData } from 'node:worker_threads'

const { url, senders } = workerData as { url: string; senders: number }
const body = JSON.stringify({ rows: 'x'.repeat(4_800_000) })

/** Sends without a pause until its thread is ended. */
async function send(): Promise<never> {
  for (;;)
    await fetch(`${url}/functions/v1/ai-orchestrator`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
      .then((reply) => reply.text())
      .catch(() => undefined)
}

for (let n = 0; n < senders; n += 1) void send()
parentPort?.postMessage('sending')
