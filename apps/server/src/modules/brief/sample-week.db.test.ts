import { testDatabase } from '@portal/backend/platform/db/testing/test-database'
import { buildUser } from '@portal/backend/platform/db/testing/build-actor'
import { beforeAll, expect, test } from 'vitest'
import { seedSampleData } from '../../../db/seed/seed.ts'
import { composeBrief } from './index.ts'

const day = new Date().toISOString().slice(0, 10)
const portal = testDatabase()
beforeAll(async () => {
  await seedSampleData(portal.database, { day })
})

test('on the day of its installation a portal has a week to tell of: some figures stand out, most do not, and competitors won', async () => {
  const member = await buildUser(portal.database, 'business_user')
  const brief = await portal.database.transaction(member, (tx) => composeBrief(tx, new Date()))
  expect(brief.exceptions.map(({ id, title }) => (id.startsWith('figure:') ? id : title)).toSorted()).toEqual(
    [
      'Dairy evaporators come up for replacement',
      'Intelligence is the open flank of the field',
      'Procurement decides the contract date',
      'figure:company.rheinwerk_brautechnik.automation',
      'figure:kpi.risk_mitigation',
      'figure:kpi.roi',
      'figure:sector.pharmaceuticals.revenue',
    ],
  )
  expect(brief.awards.map(({ title }) => title)).toEqual([
    expect.stringMatching(/^Nordkessel: Whey concentration by membranes, €1\.51M$/),
    expect.stringMatching(/^Rheinwerk Brautechnik: Cleaning in place/),
    expect.stringMatching(/^Cobre Norte: /),
    expect.stringMatching(/^Rheinwerk Brautechnik: Mash filter/),
  ])
  expect(brief.leftOut).toBe(0)
  // Where a sample stands in its set is a key of the portal, and no reason to anybody.
  expect(new Set(brief.exceptions.flatMap(({ why }) => why.map(({ text }) => text)))).toEqual(
    new Set(['HerpasIA sample set']),
  )
  expect(brief.exceptions.every((each) => (each.figure ?? each.insight)?.provenance.kind === 'sample')).toBe(
    true,
  )
})
