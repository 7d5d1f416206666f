import { categoryTexts } from '@portal/content/agent-categories'
import { agentTools } from '@portal/content/agent-tools'
import { engines } from '@portal/engines/registry'
import { expect, test } from 'vitest'
import { presetFieldsOf } from './preset-fields.ts'
import { runTool, type ToolOutcome } from './run-tool.ts'

const chipOf = ({ chips }: ToolOutcome, path: string) => chips.find((chip) => chip.path === path)

const answered = (outcome: ToolOutcome) => {
  if (outcome.kind === 'answer') return outcome
  throw new Error(`${outcome.message} ${outcome.needs.join(' ')}`)
}

/** Pages are read by the server first; their tools are shown in run-demo.browser.test.tsx. */
const textTools = agentTools.filter(({ call }) => call !== 'scrapeIndustryData')

test.each(textTools.map((tool) => [tool.id, tool] as const))(
  '%s answers the example that its page loads, all of it read',
  (engineId, { example }) => {
    const outcome = answered(runTool({ engineId, text: example, isExample: true }))
    expect(outcome.answer.figures.length).toBeGreaterThan(0)
    expect(outcome.chips.some(({ from }) => from === 'text')).toBe(true)
    expect(outcome.open).toEqual([])
    // A chip goes by the title of its field, and no sentence stands where a unit would.
    const raw = outcome.chips.filter(({ label, unit }) => /_|^[a-z]/.test(label) || /,|unit of/.test(unit))
    expect(raw).toEqual([])
  },
)

test('a value changed by hand is calculated with, and its chip says so', () => {
  const text = agentTools.find(({ id }) => id === 'project-manager')?.example ?? ''
  const request = { engineId: 'project-manager', text }
  const plain = answered(runTool({ ...request, edits: [] }))
  expect(plain.answer.results.likely_duration_days).toBe(270)
  const edited = answered(runTool({ ...request, edits: [{ path: 'contract_days', value: 400 }] }))
  expect(chipOf(edited, 'contract_days')).toMatchObject({ value: 400, from: 'edited' })
  expect(edited.answer.results.probability_of_contract_date).toBe(1)
})

test('a preset fills what the text leaves open, never what it says, and never starts a calculation of its own', () => {
  const preset = [
    { path: 'brewery_block.evaporation_percent', value: 8 },
    { path: 'brewery_block.annual_beer_hl', value: 1 },
    { path: 'pipe.roughness_um', value: 30 },
  ]
  const text = 'Brewery with 200 000 hl/a of beer'
  const { answer, ...outcome } = answered(runTool({ engineId: 'plant-designer', text, edits: [], preset }))
  expect(answer.inputs).toMatchObject({ brewery_block: { annual_beer_hl: 200_000, evaporation_percent: 8 } })
  expect(answer.inputs['pipe']).toBeUndefined()
  expect(chipOf({ ...outcome, answer }, 'brewery_block.evaporation_percent')).toMatchObject({
    from: 'preset',
  })
  expect(answer.input_origins.find(({ path }) => path.endsWith('evaporation_percent'))?.origin).toBe('preset')
})

test('what a preset can hold is named by the titles of its sections, never by raw keys', () => {
  const labels = engines.flatMap((engine) => presetFieldsOf(engine).map(({ label }) => label))
  expect(labels).toContain('Brewhouse and fermentation: Evaporation')
  expect(labels).toContain('Tank: Bottom end: Crown factor f')
  expect(labels.filter((label) => /_|^[a-z]|: [a-z]+_/.test(label))).toEqual([])
})

test('a value inside a section or a list is changed in its place', () => {
  const beer = { engineId: 'plant-designer', text: 'Brewery with 200 000 hl/a of beer, 12 °P' }
  const path = 'brewery_block.brewing_days_per_year'
  const outcome = answered(runTool({ ...beer, edits: [{ path, value: 125 }] }))
  expect(outcome.answer.inputs).toMatchObject({
    brewery_block: { brewing_days_per_year: 125, annual_beer_hl: 200_000 },
  })
})

test('texts are read from lines that name them; figures that nobody gave are left to nobody’s example', () => {
  const text = 'Client: Test Dairy\nBrand colour: #224466'
  const outcome = runTool({ engineId: 'creative-designer', text })
  expect(outcome).toMatchObject({ kind: 'refusal', isAsked: true })
  expect(chipOf(outcome, 'client')).toMatchObject({ from: 'text', value: 'Test Dairy' })
  expect(chipOf(outcome, 'figures')).toBeUndefined()
  expect(outcome.missing.map(({ path }) => path)).toEqual(['sector', 'message'])
})

test('a company is a name, not a dossier: its sources are asked for', () => {
  const outcome = runTool({ engineId: 'competitive-intel', text: 'Company: Nordkessel' })
  expect(outcome).toMatchObject({
    kind: 'refusal',
    isAsked: true,
    missing: [{ path: 'as_of' }, { path: 'sources', form: 'records' }],
  })
})

test('what was asked for is answered at its place, and what is no input is left out', () => {
  const request = { engineId: 'plant-designer', text: 'pipe of 66 mm over 80 m at 3 bar' }
  const asked = runTool(request)
  expect(asked).toMatchObject({ kind: 'refusal', isAsked: true })
  expect(asked.open.map(({ raw }) => raw)).toEqual(['3 bar'])
  const edits = [{ path: 'pipe.flow_m3_per_h', value: 30 }]
  expect(runTool({ ...request, edits }).kind).toBe('refusal')
  const { answer } = answered(runTool({ ...request, edits, leftOut: ['3 bar'] }))
  expect(answer.inputs).toMatchObject({ pipe: { flow_m3_per_h: 30, inner_diameter_mm: 66, length_m: 80 } })
  expect(answer.input_origins.find(({ path }) => path === 'pipe.flow_m3_per_h')?.origin).toBe('typed')
})

test('inputs given as JSON are taken as they are', () => {
  const text = '{"budget_eur": 1000, "projects": []}'
  const outcome = runTool({ engineId: 'innovation-lab', text, edits: [] })
  expect(outcome).toMatchObject({ kind: 'refusal' })
})

test('broken JSON, too little data and nonsense are refused with what is needed', () => {
  expect(runTool({ engineId: 'innovation-lab', text: '{"budget_eur": ', edits: [] })).toMatchObject({
    kind: 'refusal',
    message: expect.stringContaining('not valid JSON'),
  })
  const few = runTool({ engineId: 'maintenance-predictor', text: 'failures at 100, 200 h', edits: [] })
  expect(few).toMatchObject({ kind: 'refusal', message: expect.stringContaining('3 failures') })
  const huge = 'x 1 kg '.repeat(20_000)
  for (const { id } of agentTools) expect(runTool({ engineId: id, text: huge, edits: [] }).kind).toBeTruthy()
})

const categoryTools = new Map(
  Object.values(categoryTexts)
    .flatMap(({ tools }) => tools)
    .filter(({ call }) => call !== 'scrapeIndustryData')
    .map((tool) => [tool.id, tool]),
)

test.each([...categoryTools.values()].map((tool) => [tool.id, tool.example]))(
  '%s answers the example of its category page, all of it read',
  (engineId, text) => {
    const outcome = answered(runTool({ engineId, text, isExample: true }))
    expect(outcome.answer.figures.length).toBeGreaterThan(0)
    expect(outcome.chips.some(({ from }) => from === 'text')).toBe(true)
    expect(outcome.open).toEqual([])
  },
)

test('[DEMO-04] a preset fills what a text leaves open, and is no case by itself', () => {
  const outcome = runTool({
    engineId: 'plant-designer',
    text: 'asdf qwer zxcv',
    edits: [],
    preset: [{ path: 'evaporation_percent', value: 8 }],
  })
  expect(outcome).toMatchObject({ kind: 'refusal', message: 'Nothing was read from your text.' })
  const edits = [{ path: 'brewery_block.annual_beer_hl', value: 100_000 }]
  expect(runTool({ engineId: 'plant-designer', text: 'asdf qwer zxcv', edits }).kind).toBe('answer')
})
