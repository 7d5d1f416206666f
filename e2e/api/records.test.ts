import { FigureRow } from '@portal/contracts/figures'
import {
  CompetitorRow,
  InitiativeRow,
  MarketBenchmarkRow,
  MarketInsightRow,
  OpportunityRow,
  SectorRow,
} from '@portal/contracts/market'
import { beforeAll, expect, inject, test } from 'vitest'
import { clientFor, joinAsMember, signInAsAdmin, type Person } from '@portal/testing/portal/portal-client'

const portal = inject('portal')
let member: Person
beforeAll(async () => {
  member = await joinAsMember(portal)
})

test('the benchmarks come newest first, as the contract has them', async () => {
  const { data, error } = await member.client
    .from('market_benchmarks')
    .select('*')
    .order('updated_at', { ascending: false })
  expect(error).toBeNull()
  expect(
    MarketBenchmarkRow.array()
      .parse(data)
      .map((row) => row.sector),
  ).toEqual(
    expect.arrayContaining([
      'Alcoholic Beverages',
      'Non-Alcoholic Beverages',
      'Food Processing',
      'Dairy',
      'Pharmaceuticals',
    ]),
  )
})

test('the five companies with the highest scores are active, and the own one is among them', async () => {
  const { data, error } = await member.client
    .from('competitors')
    .select('*')
    .eq('is_active', true)
    .order('competitive_score', { ascending: false })
    .limit(5)
  expect(error).toBeNull()
  const companies = CompetitorRow.array().length(5).parse(data)
  expect(companies.filter((company) => company.is_own)).toHaveLength(1)
})

test('ten insights come newest first', async () => {
  const { data, error } = await member.client
    .from('market_insights')
    .select('*')
    .order('created_at', { ascending: false })
    .limit(10)
  expect(error).toBeNull()
  const times = MarketInsightRow.array()
    .length(10)
    .parse(data)
    .map((row) => row.created_at)
  expect(times).toEqual(times.toSorted().toReversed())
})

test.each([
  ['sectors', SectorRow, 5],
  ['initiatives', InitiativeRow, 5],
  ['opportunities', OpportunityRow, 4],
] as const)('the %s of the pages are read in their order', async (table, schema, count) => {
  const { data, error } = await member.client.from(table).select('*').order('position')
  expect(error).toBeNull()
  expect(schema.array().min(count).safeParse(data).error).toBeUndefined()
})

test('each opportunity finds its figure by key, with source and date', async () => {
  const { data: cards } = await member.client.from('opportunities').select('figure_key')
  const keys = OpportunityRow.pick({ figure_key: true })
    .array()
    .parse(cards)
    .map((card) => card.figure_key)
  const { data, error } = await member.client
    .from('figures')
    .select('*')
    .eq('is_current', true)
    .in('key', keys)
  expect(error).toBeNull()
  expect(FigureRow.array().length(keys.length).safeParse(data).error).toBeUndefined()
})

test('a member changes no record, and an administrator changes one with its history', async () => {
  const key = `kpi.tried_${Date.now()}`
  const said = {
    key,
    label: 'Tried',
    value: 1,
    as_of: '2026-03-02',
    provenance: { kind: 'measured', source: { name: 'A measurement' }, inputs: [] },
  }
  expect((await member.client.from('figures').insert(said)).error?.code).toBe('42501')
  const admin = await signInAsAdmin(portal)
  expect((await admin.client.from('figures').insert(said)).error).toBeNull()
  expect((await admin.client.from('figures').insert({ ...said, value: 2 })).error).toBeNull()
  const { data } = await member.client
    .from('figures')
    .select('value, version, is_current')
    .eq('key', key)
    .order('version')
  expect(data).toEqual([
    { value: 1, version: 1, is_current: false },
    { value: 2, version: 2, is_current: true },
  ])
  const lost = await admin.client.from('figures').update({ value: 3 }).eq('key', key)
  expect(lost.error?.code).toBe('23514')
})

test('nobody without a session reads a record', async () => {
  for (const table of ['figures', 'competitors', 'opportunities']) {
    const { data, error } = await clientFor(portal).from(table).select('*').limit(1)
    expect(data ?? []).toEqual([])
    expect(error).not.toBeNull()
  }
})
