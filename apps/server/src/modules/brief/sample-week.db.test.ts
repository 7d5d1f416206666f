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
      'Great Basin Process: new product',
      'Rheinwerk Brautechnik: new reference',
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
  expect(brief.alsoSeen.map(({ title }) => title)).toEqual(['Polderflow: new vacancy'])
  // Where a sample stands in its set is a key of the portal, and no reason to anybody.
  expect(
    new Set(brief.exceptions.flatMap(({ figure, why }) => (figure ? why.map(({ text }) => text) : []))),
  ).toEqual(new Set(['HerpasIA sample set']))
  expect(brief.exceptions.find(({ title }) => title.startsWith('Great Basin'))?.why).toEqual([
    {
      text: '“New membrane filtration series for dairies, now available”',
      url: '/samples/sites/great-basin-process/products/',
    },
    { text: expect.stringMatching(/snapshots/i), url: null },
  ])
  expect(brief.exceptions.every((each) => (each.figure ?? each.insight)?.provenance.kind === 'sample')).toBe(
    true,
  )
})
