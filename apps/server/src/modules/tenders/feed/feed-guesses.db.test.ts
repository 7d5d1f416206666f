import { createClient } from '@supabase/supabase-js'
import { TenderFeed } from '@portal/contracts/tenders'
import { expect, onTestFinished, test } from 'vitest'
import { buildUser } from '@portal/backend/platform/db/testing/build-actor'
import { startListeningApp } from '#server/testing/listening-app.ts'

const guesses = 3

test('guesses of the address of a calendar count against where they come from, and its owner still reads it there', async () => {
  const portal = await startListeningApp({ PORTAL_RATE_REFUSED: String(guesses) })
  onTestFinished(() => portal.close())
  const token = await portal.tokenFor(await buildUser(portal.db, 'business_user'))
  const client = createClient(portal.url, portal.serviceKey, { accessToken: async () => token })
  const { data } = await client.functions.invoke<unknown>('tenders', { body: { action: 'feed' } })
  const { path } = TenderFeed.parse(data)
  const statuses: number[] = []
  for (let guess = 0; guess <= guesses; guess += 1)
    statuses.push((await fetch(`${portal.url}/feeds/tenders/${'a'.repeat(31)}${guess}.ics`)).status)
  expect(statuses).toEqual([...Array<number>(guesses).fill(404), 429])
  expect((await fetch(portal.url + path)).status).toBe(200)
})
