import { agentTools } from '@portal/content/agent-tools'
import { expect, test } from 'vitest'
import { runTool, type ToolRequest, type TracedAnswer } from '#web/features/agent-tools/engine/run-tool.ts'
import { toCsv, toJson } from './result-pack.ts'

function answerTo(request: ToolRequest): TracedAnswer {
  const outcome = runTool(request)
  if (outcome.kind === 'answer') return outcome.answer
  throw new Error(outcome.message)
}
const example = agentTools.find(({ id }) => id === 'project-manager')?.example ?? ''
const answer = answerTo({ engineId: 'project-manager', text: example, edits: [], isExample: true })
const originsIn = ({ input_origins: inputs }: TracedAnswer) =>
  Object.fromEntries(inputs.map(({ path, origin }) => [path, origin]))

test('[TOOL-19] the JSON of a result is the whole answer, pretty-printed', () => {
  expect(toJson(answer)).toContain('\n  "engine": "project-manager"')
  expect(JSON.parse(toJson(answer))).toEqual(answer)
})

test('the CSV of a result holds method, inputs, figures and each table', () => {
  const lines = toCsv(answer).split('\r\n')
  expect(lines).toContain('engine,project-manager')
  expect(lines).toContain('figure,value,low,high,unit,kind,source,version of the source')
  expect(lines.find((line) => line.startsWith('"Plan, likely durations"'))).toContain(',270,')
  for (const { title } of answer.tables) expect(lines).toContain(title)
})

test('every input of a pack says whether it was found, assumed, typed or the example’s, with its unit', () => {
  const text = 'Brewery with 150 000 hl/a, 8 brews per day'
  const edits = [{ path: 'brewery_block.fermenter_days', value: 20 }]
  const beer = answerTo({ engineId: 'plant-designer', text, edits })
  expect(originsIn(beer)).toMatchObject({
    'brewery_block.annual_beer_hl': 'text',
    'brewery_block.fermenter_days': 'typed',
    'brewery_block.original_gravity_plato': 'assumed',
  })
  expect(beer.input_origins).toContainEqual({
    path: 'brewery_block.annual_beer_hl',
    label: 'Brewhouse and fermentation: Beer',
    value: 150_000,
    unit: 'hl/a',
    origin: 'text',
    quote: '150 000 hl/a',
  })
  const csv = toCsv(beer)
  expect(csv).toContain(`given text,"${text}"`)
  expect(csv).toContain(
    'brewery_block.annual_beer_hl,Brewhouse and fermentation: Beer,150000,hl/a,found in the text,150 000 hl/a',
  )
  expect(csv).toContain(
    'brewery_block.fermenter_days,Brewhouse and fermentation: Days in the fermenter,20,d,typed,',
  )
  expect(csv).toContain('Original gravity,12,°P,assumed,')
})

test('what a loaded example says is the example’s, and so is a record that its text leaves out', () => {
  expect(new Set(Object.values(originsIn(answer)))).toEqual(new Set(['example', 'assumed']))
  expect(originsIn(answer)).toMatchObject({ 'activities.0.likely_days': 'example', contract_days: 'example' })
  const lab = answerTo({ engineId: 'innovation-lab', text: 'Budget of 1 M€', isExample: true })
  expect(originsIn(lab)).toMatchObject({ budget_eur: 'example', 'projects.0.cost_eur': 'example' })
})

test('inputs given as JSON are typed, and what they leave open is assumed', () => {
  const text = JSON.stringify({ brewery_block: { annual_beer_hl: 90_000 } })
  expect(originsIn(answerTo({ engineId: 'plant-designer', text, edits: [] }))).toMatchObject({
    'brewery_block.annual_beer_hl': 'typed',
    'brewery_block.brews_per_day': 'assumed',
  })
})

test('no input of any tool is without an origin in its pack', () => {
  for (const { id, call, example } of agentTools) {
    const text = call === 'scrapeIndustryData' ? '' : example
    const { inputs, input_origins } = answerTo({ engineId: id, text, isExample: true })
    const count = (value: unknown): number => {
      if (typeof value !== 'object' || value === null) return value === undefined ? 0 : 1
      if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return 1
      return Object.values(value).reduce((total: number, inner) => total + count(inner), 0)
    }
    expect([id, input_origins.length]).toEqual([id, count(inputs)])
  }
})

test('a name that a spreadsheet would run as a formula is kept as text', () => {
  const warnings = ['=HYPERLINK("http://x")', 'plain, with comma']
  const csv = toCsv({ ...answer, warnings })
  expect(csv).toContain(`warning,"'=HYPERLINK(""http://x"")"`)
  expect(csv).toContain('warning,"plain, with comma"')
})
