import process from 'node:process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postmasterOf } from '@portal/testing/portal/database-process'
import { signInAsAdmin } from '@portal/testing/portal/portal-client'
import {
  removeDataDir,
  startPortal,
  type RunningPortal,
  usedDataDir,
} from '@portal/testing/portal/portal-server'

let dataDir: string
let portal: RunningPortal | undefined
beforeAll(async () => {
  dataDir = await usedDataDir()
})
afterAll(async () => {
  await portal?.stop()
  await removeDataDir(dataDir)
})

/** Writes one chat after the other until the portal is gone; returns the ids it acknowledged. */
async function writeUntilGone(running: RunningPortal, kill: () => Promise<void>): Promise<string[]> {
  const { client } = await signInAsAdmin(running)
  const acknowledged: string[] = []
  const enough = 40
  let killed: Promise<void> | undefined
  for (;;) {
    const { data, error } = await client
      .from('ai_chat_sessions')
      .insert({ session_name: `Chat ${acknowledged.length}` })
      .select('id')
      .single()
    if (error) break
    acknowledged.push(String(data.id))
    if (acknowledged.length === enough) killed = kill()
  }
  await killed
  return acknowledged
}

async function storedIds(running: RunningPortal): Promise<string[]> {
  const { client } = await signInAsAdmin(running)
  const { data, error } = await client.from('ai_chat_sessions').select('id')
  expect(error).toBeNull()
  return (data ?? []).map((row) => String(row.id))
}

test('what was acknowledged is there after the server was killed', async () => {
  const first = await startPortal({ dataDir })
  const acknowledged = await writeUntilGone(first, () => first.kill())
  expect(acknowledged.length).toBeGreaterThanOrEqual(40)
  portal = await startPortal({ dataDir })
  expect(await storedIds(portal)).toEqual(expect.arrayContaining(acknowledged))
  expect(await portal.stop()).toBe(0)
}, 60_000)

test('what was acknowledged is there after the server and the database were killed', async () => {
  const first = await startPortal({ dataDir })
  const database = await postmasterOf(dataDir)
  const acknowledged = await writeUntilGone(first, async () => {
    process.kill(database, 'SIGKILL')
    await first.kill()
  })
  expect(acknowledged.length).toBeGreaterThanOrEqual(40)
  portal = await startPortal({ dataDir })
  expect(await storedIds(portal)).toEqual(expect.arrayContaining(acknowledged))
  expect(await portal.stop()).toBe(0)
}, 60_000)
