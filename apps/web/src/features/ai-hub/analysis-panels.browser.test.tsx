import { analysisTypes, specialisedTools } from '@portal/contracts/analysis'
import type { Citation } from '@portal/contracts/chat'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildAnalysisRow, buildAnswer, buildResult, buildStatus } from '#web/testing/analysis-rows.ts'
import { numbersWithoutFigure } from '#web/testing/numbers-without-figure.ts'
import { json, portalBackend, type PortalCall, type Row } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { PopoverContent } from '#web/ui/popover.tsx'
import { AiHubPage } from './ai-hub-page.tsx'
import { AnalysisEnginePanel } from './analysis-engine-panel.tsx'
import { SourceCardContext } from './source-card.ts'

const engine = '/functions/v1/ai-analysis-engine'
const SourceCard = ({ citation }: { citation: Citation }) => (
  <PopoverContent>{citation.excerpt}</PopoverContent>
)

const backend = portalBackend()
beforeEach(() => {
  backend.respond('/functions/v1/ai-hub', ({ body }) =>
    json(200, body['action'] === 'status' ? buildStatus() : { entries: [], isComplete: true }),
  )
  backend.respond(engine, ({ body }) =>
    json(200, buildAnswer({ analysisType: String(body['analysisType']) })),
  )
})
afterEach(() => {
  vi.restoreAllMocks()
})

const text = { title: 'AI Business Hub', description: 'Chat and analysis.' }
async function openTab(name: string) {
  await renderPortal(<AiHubPage text={text} chat={() => null} systemTest={null} SourceCard={SourceCard} />)
  await page.getByRole('tab', { name }).click()
  await expect.element(runButton()).toBeVisible()
}
const input = () => page.getByRole('textbox', { name: 'Input' })
const runButton = () => page.getByRole('button', { name: 'Run Analysis' })
const select = (name: string) => page.getByRole('combobox', { name, exact: true })
const toast = (words: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(words, { exact: true })
const optionsOf = (name: string) =>
  [...(select(name).element() as HTMLSelectElement).options]
    .map(({ value }) => value)
    .filter((value) => value !== '')
const calls = (): Row[] => backend.callsOf(engine).map(({ body }) => body)
/** Answers when the test says so. */
function hold(): () => void {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  backend.respond(engine, async ({ body }: PortalCall) => {
    await held
    return json(200, buildAnswer({ analysisType: String(body['analysisType']) }))
  })
  return () => release()
}

test('[HUB-ENG-01] [HUB-ENG-02] [HUB-ENG-03] [HUB-ENG-04] [HUB-ENG-05] [HUB-ENG-06] the engine offers exactly the five types', async () => {
  await openTab('Analysis Engine')
  expect(optionsOf('Analysis type')).toEqual([
    'market_intelligence',
    'competitor_analysis',
    'process_optimization',
    'project_feasibility',
    'sustainability_assessment',
  ])
  expect(analysisTypes).toHaveLength(5)
})

test('[HUB-ENG-07] [HUB-ENG-08] [HUB-ENG-10] [HUB-ENG-11] [HUB-ENG-12] [HUB-ENG-13] input opens with a type, its length is counted, and run needs both and rests while it works', async () => {
  const release = hold()
  await openTab('Analysis Engine')
  await expect.element(input()).toBeDisabled()
  await expect.element(runButton()).toBeDisabled()
  await select('Analysis type').selectOptions('market_intelligence')
  await expect.element(input()).toBeEnabled()
  await expect.element(runButton()).toBeDisabled()
  await input().fill('   ')
  await expect.element(page.getByText('3 characters')).toBeVisible()
  await expect.element(runButton()).toBeDisabled()
  await input().fill('Dairy')
  await expect.element(page.getByText('5 characters')).toBeVisible()
  await select('Analysis type').selectOptions('')
  await expect.element(runButton()).toBeDisabled()
  await select('Analysis type').selectOptions('market_intelligence')
  await runButton().click()
  await expect.element(page.getByRole('button', { name: 'Analysing' })).toBeDisabled()
  release()
  await expect.element(runButton()).toBeEnabled()
  expect(calls()).toEqual([{ analysisType: 'market_intelligence', inputData: 'Dairy', parameters: {} }])
})

test('a type that was just chosen is the one that runs, also before the address says so', async () => {
  await renderPortal(
    <SourceCardContext value={SourceCard}>
      <AnalysisEnginePanel type="market_intelligence" onType={() => undefined} />
    </SourceCardContext>,
  )
  await input().fill('Dairy')
  await select('Analysis type').selectOptions('project_feasibility')
  await runButton().click()
  await expect.poll(calls).toMatchObject([{ analysisType: 'project_feasibility' }])
  await expect.element(page.getByRole('region', { name: 'Project Feasibility' })).toBeVisible()
})

test('[HUB-ENG-14] started by keyboard without a type or input, it names what is missing and asks nothing', async () => {
  await openTab('Analysis Engine')
  select('Analysis type').element().focus()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(toast('Missing Information')).toBeVisible()
  await expect.element(toast('Please select an analysis type and provide input data.')).toBeVisible()
  expect(calls()).toEqual([])
})

test('[HUB-ENG-09] [HUB-ENG-16] [HUB-ENG-17] [HUB-ENG-18] [API-FN-11] a result shows words, figures, sources and its confidence in whole per cent', async () => {
  const result = buildResult({ trends: 'First trend.\nSecond trend.' })
  backend.respond(engine, () => json(200, buildAnswer({ analysisType: 'project_feasibility', result })))
  await openTab('Analysis Engine')
  await select('Analysis type').selectOptions('project_feasibility')
  await input().fill('Dairy')
  await runButton().click()
  await expect.element(toast('Analysis Completed')).toBeVisible()
  await expect.element(toast('project feasibility analysis has been completed successfully.')).toBeVisible()
  const shown = page.getByRole('region', { name: 'Project Feasibility' })
  await expect.element(shown.getByText(/^Dairy: market size \$1\.2B/)).toBeVisible()
  await expect.element(shown.getByRole('list', { name: 'Trends' }).getByText('Second trend.')).toBeVisible()
  await expect.element(shown.getByText(/Raise the share in Dairy/)).toBeVisible()
  await expect.element(shown.getByText('24%', { exact: true })).toBeVisible()
  await expect.element(shown.getByText('Generated · built-in engine · 0.1 s')).toBeVisible()
  await expect.element(shown.getByRole('table', { name: 'Figures' }).getByText('$1.2B')).toBeVisible()
  await shown.getByRole('button', { name: 'Source 1: Dairy benchmark' }).first().click()
  await expect.element(page.getByText('Dairy: market size $1.2B, growth rate +23%')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await shown.getByRole('button', { name: /Open figure card: Confidence/ }).click()
  await expect.element(page.getByText('Four of four points are on record.')).toBeVisible()
})

test('a confidence that was not assessed says so; what a model said beyond the records is struck through', async () => {
  const result = buildResult({
    confidence: { score: null, basis: 'No record bears on it.' },
    narrative: 'It will be worth $77B [1].',
    unverified: ['$77B'],
    engine: { provider: 'openai', model: 'gpt-4.1-2025-04-14', duration_ms: 1500, cost_usd: null },
  })
  backend.respond(engine, () => json(200, buildAnswer({ result, confidenceScore: null, tokensUsed: 1234 })))
  await openTab('Analysis Engine')
  await select('Analysis type').selectOptions('market_intelligence')
  await input().fill('Dairy')
  await runButton().click()
  await expect.element(page.getByText('Not assessed')).toBeVisible()
  await expect.element(page.getByText('Generated · gpt-4.1-2025-04-14 · 1.5 s · 1,234 tokens')).toBeVisible()
  expect(page.getByText('$77B').element().tagName).toBe('S')
})

test('[HUB-ENG-19] a failure shows the one toast of the panel', async () => {
  backend.fail(engine, 500, { error: 'No luck', code: 'internal', requestId: 'req-1' })
  await openTab('Analysis Engine')
  await select('Analysis type').selectOptions('market_intelligence')
  await input().fill('Dairy')
  await runButton().click()
  await expect.element(toast('Analysis Failed')).toBeVisible()
  await expect.element(toast('Failed to complete the analysis. Please try again.')).toBeVisible()
  await expect.element(page.getByText('Analysis Error')).not.toBeInTheDocument()
  await expect.element(input()).toHaveValue('Dairy')
})

test('[HUB-ENG-15] an analysis whose model was at work when the page was left is followed to its words, or told as cut', async () => {
  const engine = { provider: 'builtin', model: 'builtin', duration_ms: 80, cost_usd: 0, words: 'writing' }
  const young = buildAnalysisRow({
    input_data: { input: 'Dairy today' },
    result: buildResult({ engine }),
    created_at: new Date().toISOString(),
  })
  const old = buildAnalysisRow({
    input_data: { input: 'Dairy long ago' },
    result: buildResult({ engine: { ...engine, words: 'cut' } }),
  })
  backend.tables['ai_analysis_results'] = [young, old]
  await openTab('Analysis Engine')
  const earlier = page.getByRole('region', { name: 'Earlier analyses' })
  await earlier.getByText('Dairy today').click()
  await expect.element(page.getByText(/A model is writing/)).toBeVisible()
  backend.tables['ai_analysis_results'] = [
    { ...young, result: buildResult({ narrative: 'Dairy grows fast [1].' }) },
    old,
  ]
  await expect.element(page.getByText(/Dairy grows fast/)).toBeVisible()
  await expect.element(page.getByText(/A model is writing/)).not.toBeInTheDocument()
  await earlier.getByText('Dairy long ago').click()
  await expect.element(page.getByText(/words were cut off/)).toBeVisible()
  await page.getByRole('link', { name: 'Run it again from the history' }).click()
  await expect.element(page.getByRole('button', { name: 'Run again' })).toBeVisible()
})

test('[DATA-32] [ERR-18] earlier analyses are the own newest fifty of the type; two stand side by side; a failed read says so', async () => {
  backend.tables['ai_analysis_results'] = [
    buildAnalysisRow({ input_data: { input: 'Dairy in Spain' } }),
    buildAnalysisRow({ input_data: { input: 'Dairy in France' }, confidence_score: 0.5 }),
  ]
  await openTab('Analysis Engine')
  await select('Analysis type').selectOptions('market_intelligence')
  const list = page.getByRole('region', { name: 'Earlier analyses' })
  await expect.element(list.getByText('Dairy in France')).toBeVisible()
  const last = () => backend.callsOf('/rest/v1/ai_analysis_results').at(-1)?.search
  await expect.poll(() => last()?.get('analysis_type')).toBe('eq.market_intelligence')
  const search = last()
  expect(search?.get('order')).toBe('created_at.desc')
  expect(search?.get('limit')).toBe('50')
  expect(search?.get('user_id')).toMatch(/^eq\./)
  await list.getByRole('checkbox', { name: 'Compare Dairy in Spain' }).click()
  await list.getByRole('checkbox', { name: 'Compare Dairy in France' }).click()
  await list.getByRole('button', { name: 'Compare', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Side by side' })
  await expect.element(dialog.getByText('23.6%')).toBeVisible()
  await expect.element(dialog.getByText('50.0%')).toBeVisible()
  await userEvent.keyboard('{Escape}')

  backend.fail('/rest/v1/ai_analysis_results', 500)
  await select('Analysis type').selectOptions('process_optimization')
  await expect.element(list.getByText(/Failed to fetch analysis history/)).toBeVisible()
})

test('[HUB-SPEC-01] [HUB-SPEC-02] [HUB-SPEC-03] [HUB-SPEC-04] [HUB-SPEC-05] the tools panel offers nine tools, an input, industries and depths', async () => {
  await openTab('Specialized Tools')
  expect(optionsOf('Tool')).toEqual([
    'market_intelligence',
    'process_optimization',
    'sustainability_analysis',
    'innovation_assessment',
    'project_feasibility',
    'competitive_analysis',
    'technical_evaluation',
    'global_expansion',
    'risk_assessment',
  ])
  expect(specialisedTools).toHaveLength(9)
  expect(optionsOf('Industry focus')).toEqual([
    'alcoholic_beverages',
    'non_alcoholic_beverages',
    'food_processing',
    'dairy',
    'pharmaceuticals',
    'general',
  ])
  expect(optionsOf('Depth')).toEqual(['overview', 'detailed', 'comprehensive'])
  await expect.element(input()).toBeVisible()
})

test('[HUB-SPEC-06] [HUB-SPEC-07] [HUB-SPEC-08] [HUB-SPEC-09] [HUB-SPEC-11] [HUB-SPEC-12] [HUB-SPEC-13] [API-FN-12] [API-FN-13] [ERR-54] runs are prepended, the input is cleared, options are sent when chosen', async () => {
  await openTab('Specialized Tools')
  await expect.element(input()).toBeDisabled()
  await expect.element(runButton()).toBeDisabled()
  await select('Tool').selectOptions('risk_assessment')
  await expect.element(input()).toBeEnabled()
  await input().fill('  ')
  await expect.element(runButton()).toBeDisabled()
  await input().fill('New plant')
  await runButton().click()
  await expect.element(toast('Analysis Completed')).toBeVisible()
  await expect.element(input()).toHaveValue('')
  await expect.element(page.getByText('23.6%', { exact: true })).toBeVisible()

  const release = hold()
  await select('Tool').selectOptions('global_expansion')
  await select('Industry focus').selectOptions('dairy')
  await select('Depth').selectOptions('overview')
  await input().fill('Where next?')
  await runButton().click()
  await expect.element(page.getByRole('button', { name: 'Analysing' })).toBeDisabled()
  release()
  await expect.element(page.getByRole('heading', { name: 'Global Expansion' })).toBeVisible()
  const titles = page.getByRole('region', { name: 'Results' }).getByRole('heading', { level: 3 }).elements()
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Global Expansion', 'Risk Assessment'])
  expect(calls()).toEqual([
    {
      analysisType: 'risk_assessment',
      inputData: { input: 'New plant', context: 'specialized_analysis', domain: 'Risk Assessment' },
      parameters: { options: {} },
    },
    {
      analysisType: 'global_expansion',
      inputData: { input: 'Where next?', context: 'specialized_analysis', domain: 'Global Expansion' },
      parameters: { options: { industry: 'dairy', depth: 'overview' } },
    },
  ])
})

test('[HUB-SPEC-10] without a tool the missing-data toast has no full stop', async () => {
  await openTab('Specialized Tools')
  await select('Tool').selectOptions('risk_assessment')
  await input().fill('New plant')
  await select('Tool').selectOptions('')
  await runButton().click()
  await expect.element(toast('Missing Information')).toBeVisible()
  await expect.element(toast('Please select an analysis type and provide input data')).toBeVisible()
  expect(calls()).toEqual([])
})

test('[HUB-SPEC-14] a failure is logged without a toast; it is said where the result would stand, and the input is kept', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  backend.fail(engine, 500, { error: 'No luck', code: 'internal', requestId: 'req-1' })
  await openTab('Specialized Tools')
  await select('Tool').selectOptions('risk_assessment')
  await input().fill('New plant')
  await runButton().click()
  await expect.element(page.getByRole('alert').getByText(/The analysis could not be run\./)).toBeVisible()
  expect(logged.mock.calls.flat().join(' ')).toContain('specialised_analysis_failed')
  await expect.element(input()).toHaveValue('New plant')
  // A toast comes a moment after what it tells of; the one that is caused next would stand below it.
  await select('Tool').selectOptions('')
  await runButton().click()
  await expect.element(toast('Missing Information')).toBeVisible()
  expect(document.querySelectorAll('[data-sonner-toast]')).toHaveLength(1)
  await select('Tool').selectOptions('risk_assessment')
  backend.respond(engine, () => json(200, buildAnswer({ analysisType: 'risk_assessment' })))
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByRole('heading', { name: 'Risk Assessment' })).toBeVisible()
})

test('every number outside the cited sentences is a figure', async () => {
  await openTab('Specialized Tools')
  await select('Tool').selectOptions('risk_assessment')
  await input().fill('New plant')
  await runButton().click()
  await expect.element(page.getByRole('list', { name: 'Sources' })).toBeVisible()
  const strays = numbersWithoutFigure(page.getByRole('tabpanel').element())
  expect(strays.filter((stray) => !/\$1\.2B|\+23%|^1$/.test(stray))).toEqual([])
})
