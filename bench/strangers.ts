import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

const mostAddedMs = 50
const senders = 6
const asked = 60

async function medianOfHealth(url: string): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < asked; n += 1) {
    const begun = performance.now()
    await (await fetch(`${url}/healthz`)).text()
    times.push(performance.now() - begun)
    await sleep(20)
  }
  return times.toSorted((one, other) => one - other)[asked / 2] ?? 0
}

/** What strangers who send large bodies all the time cost everybody else. */
export async function measureStrangers(url: string): Promise<string[]> {
  const alone = await medianOfHealth(url)
  // In a thread of their own, so that what sending costs is not measured with it.
  const sending = new Worker(new URL('./large-body-senders.ts', import.meta.url), {
    workerData: { url, senders },
  })
  await once(sending, 'message')
  const beside = await medianOfHealth(url)
  await sending.terminate()
  const line = `strangers: health answers in ${alone.toFixed(1)} ms alone, ${beside.toFixed(1)} ms beside ${senders} senders`
  console.log(line)
  return beside - alone > mostAddedMs ? [`${line}: more than ${mostAddedMs} ms added`] : []
}
