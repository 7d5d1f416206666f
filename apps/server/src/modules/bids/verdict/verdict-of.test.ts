import type { RequirementRow } from '@portal/contracts/bids'
import { expect, test } from 'vitest'
import { readRequirements } from '../reading/read-requirements.ts'
import { around, packs } from '../testing/packs.ts'
import { verdictOf } from './verdict-of.ts'

const idOf = (at: number) => `00000000-0000-4000-9000-${String(at).padStart(12, '0')}`

const read = (says: readonly string[]): RequirementRow[] =>
  readRequirements(
    says.map((one) => ({ text: one.replace('!', ''), locator: 'page 1', isHeading: false })),
  ).map(({ isMandatory, ...row }, at) => ({
    ...row,
    id: idOf(at),
    file_id: idOf(99),
    is_mandatory: isMandatory,
    is_resolved: true,
    read_by: 'grammar',
    word: null,
    word_reason: '',
    word_by: null,
  }))

test('forty packs are planted', () => expect(packs).toHaveLength(40))

test.each(packs.map((pack, at) => [at + 1, pack] as const))(
  'pack %i: the verdict names the row that decides',
  (_at, pack) => {
    const { requirements, verdict } = verdictOf(read(pack.says), around)
    const decider = requirements.find(({ id }) => id === verdict.decidedBy)
    expect(verdict).toMatchObject({ verdict: pack.verdict })
    expect(decider?.quote).toBe(pack.says.find((one) => one.startsWith('!'))?.slice(1))
    expect(decider?.evidence?.name ?? '').toBe(pack.by)
  },
)

test('a quote that stands nowhere is never met, and a person’s word counts above the evidence', () => {
  const [row] = read(['The tenderer must hold an ISO 9001 certificate.'])
  if (!row) throw new Error('nothing was read')
  const standing = (change: Partial<RequirementRow>) => verdictOf([{ ...row, ...change }], around)
  expect(standing({}).verdict.verdict).toBe('bid')
  expect(standing({ is_resolved: false }).verdict.verdict).toBe('open')
  expect(standing({ word: 'not_met', word_by: 'ana@company.example' }).verdict.verdict).toBe('no_bid')
  expect(standing({ word: 'void', word_by: 'ana@company.example' }).verdict).toMatchObject({
    verdict: 'open',
    decidedBy: null,
  })
  expect(standing({ is_resolved: false, word: 'met', word_by: 'ana@company.example' }).verdict.verdict).toBe(
    'bid',
  )
})

test('of several that are not met the first decides, and of several that are undecided', () => {
  const rows = read([
    'The tenderer must hold an ISO 9001 certificate.',
    'The tenderer must hold an ISO 14001 certificate.',
  ])
  const deciding = (changed: readonly RequirementRow[]) =>
    verdictOf(changed, { ...around, evidence: [] }).verdict
  expect(deciding(rows)).toMatchObject({ verdict: 'no_bid', decidedBy: idOf(0) })
  expect(deciding(rows.map((row) => ({ ...row, is_resolved: false })))).toMatchObject({
    verdict: 'open',
    decidedBy: idOf(0),
  })
  expect(deciding(rows.map((row, at) => ({ ...row, is_resolved: at === 1 })))).toMatchObject({
    verdict: 'no_bid',
    decidedBy: idOf(1),
  })
})

test('the verdict follows the evidence: nothing of it is kept', () => {
  const rows = read(['The tenderer must hold an ISO 9001 certificate.'])
  expect(verdictOf(rows, around).verdict.verdict).toBe('bid')
  expect(verdictOf(rows, { ...around, evidence: [] }).verdict.verdict).toBe('no_bid')
})
