import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { joinAsMember } from '@portal/testing/portal/portal-client'
import { removeDataDir, startPortal, type RunningPortal } from '@portal/testing/portal/portal-server'
import type { LargeBodies } from './large-body-senders.ts'

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

/** Connections that say nothing. */
async function withIdle<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  const { port, hostname } = new URL(url)
  const idle = Array.from({ length: senders }, () => connect(Number(port), hostname))
  await Promise.all(idle.map((socket) => once(socket, 'connect')))
  try {
    return await work()
  } finally {
    for (const socket of idle) socket.destroy()
  }
}

async function besideSenders(bodies: LargeBodies): Promise<number> {
  // In a thread of their own, so that what sending costs is not measured with it.
  const sending = new Worker(new URL('./large-body-senders.ts', import.meta.url), { workerData: bodies })
  await once(sending, 'message')
  try {
    return await medianOfHealth(bodies.url)
  } finally {
    await sending.terminate()
  }
}

/** What strangers and members who send large bodies all the time cost everybody else, within the limits that the portal has by itself. */
export async function measureStrangers(): Promise<string[]> {
  const portal = await startPortal({ env: { PORTAL_RATE_AI: '', PORTAL_RATE_FUNCTIONS: '' } })
  try {
    return await measure(portal)
  } finally {
    await portal.stop()
    await removeDataDir(portal.dataDir)
  }
}

async function measure(portal: RunningPortal): Promise<string[]> {
  const { url } = portal
  const { client } = await joinAsMember(portal)
  const member = (await client.auth.getSession()).data.session?.access_token ?? ''
  const idle = await withIdle(url, () => medianOfHealth(url))
  console.log(`strangers: health answers in ${idle.toFixed(1)} ms beside ${senders} idle connections`)
  const faults: string[] = []
  for (const [who, token] of [['strangers', null] as const, ['members', member] as const])
    for (const isText of [true, false]) {
      const beside = await besideSenders({ url, senders, token, isText })
      const what = isText ? 'one text' : 'many values'
      const line = `strangers: ${beside.toFixed(1)} ms beside ${senders} ${who} who send ${what}`
      console.log(line)
      if (beside - idle > mostAddedMs) faults.push(`${line}: more than ${mostAddedMs} ms added`)
    }
  return faults
}
