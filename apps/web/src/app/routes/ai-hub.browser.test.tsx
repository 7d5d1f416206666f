import type { HistoryEntry } from '@portal/contracts/ai-hub'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Page } from '#web/app/routes/ai-hub.tsx'
import { buildAnalysisRow, buildAnswer, buildStatus } from '#web/testing/analysis-rows.ts'
import { numbersWithoutFigure } from '#web/testing/numbers-without-figure.ts'
import { json, portalBackend, type Row } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { AiHubPage } from '#web/features/ai-hub/ai-hub-page.tsx'

const hub = '/functions/v1/ai-hub'
const stored = buildAnalysisRow()
const entries: HistoryEntry[] = [
  {
    kind: 'analysis',
    id: stored.id,
    title: 'Dairy in Spain',
    context: 'market_intelligence',
    excerpt: 'Dairy: market size $1.2B [1].',
    at: '2026-03-02T08:15:00.000Z',
    isPinned: false,
  },
  {
    kind: 'chat',
    id: crypto.randomUUID(),
    title: 'technical 2026-03-01T09:00:00.000Z',
    context: 'technical',
    excerpt: 'How is wort cooled?',
    at: '2026-03-01T09:00:00.000Z',
    isPinned: true,
  },
]

const backend = portalBackend()
let status: () => Response
beforeEach(async () => {
  await page.viewport(1440, 900)
  status = () => json(200, buildStatus())
  backend.respond(hub, ({ body }) => {
    if (body['action'] === 'status') return status()
    if (body['action'] === 'export')
      return json(200, { name: 'ai-hub.md', type: 'text/markdown', content: '# x', isBase64: false })
    return json(200, { entries: body['query'] === 'nothing' ? [] : entries, isComplete: true })
  })
})

const tab = (name: string) => page.getByRole('tab', { name, exact: true })
const open = async (name: string) => {
  await renderPortal(<Page />)
  await tab(name).click()
}
const asked = (action: string): Row[] =>
  backend.callsOf(hub).flatMap(({ body }) => (body['action'] === action ? [body] : []))
const toast = (words: string) => page.getByRole('region', { name: /Notifications/ }).getByText(words)

test('[HUB-01] [HUB-02] the six tabs stand in their order, System Test is open, and nothing starts by itself', async () => {
  await renderPortal(<Page />)
  await expect.element(tab('System Test')).toBeVisible()
  const tabs = page.getByRole('tablist', { name: 'AI Hub' }).getByRole('tab')
  expect(tabs.elements().map(({ textContent }) => textContent)).toEqual([
    'Chat',
    'Analysis Engine',
    'Specialized Tools',
    'System Test',
    'History',
    'Settings',
  ])
  await expect.element(tab('System Test')).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('button', { name: 'Run System Test' })).toBeVisible()
  expect(backend.calls.filter(({ path }) => path.startsWith('/functions/') && path !== hub)).toEqual([])
})

test('[HUB-08] [HUB-09] [HUB-10] [HUB-11] [HUB-20] exactly four capability cards name their state', async () => {
  await renderPortal(<Page />)
  const list = page.getByRole('list', { name: 'Capabilities' })
  await expect.element(list).toBeVisible()
  const cards = list.getByRole('listitem').elements()
  const expected = [
    ['HerpasIA Chat', 'Active'],
    ['Market Intelligence', 'Beta'],
    ['Process Optimization', 'Beta'],
    ['Predictive Analytics', 'Coming Soon'],
  ] as const
  expect(cards).toHaveLength(4)
  expected.forEach(([title, state], at) => {
    expect(cards[at]?.querySelector('h2')?.textContent).toBe(title)
    expect(cards[at]?.textContent).toContain(state)
  })
})

test('a capability that is there opens from its card, and the tests keep their items folded until then', async () => {
  await renderPortal(<Page />)
  await expect.element(page.getByText('Authenticated user')).not.toBeVisible()
  const list = page.getByRole('list', { name: 'Capabilities' })
  await list.getByRole('link', { name: /^HerpasIA Chat/ }).click()
  await expect.element(tab('Chat')).toHaveAttribute('aria-selected', 'true')
  await list.getByRole('link', { name: /^Process Optimization/ }).click()
  await expect.element(tab('Analysis Engine')).toHaveAttribute('aria-selected', 'true')
  await expect
    .element(page.getByRole('combobox', { name: 'Analysis type' }))
    .toHaveValue('process_optimization')
  expect(list.getByRole('link', { name: /^Predictive Analytics/ }).query()).toBeNull()
})

test('[HUB-07] the header says AI Online when it is, AI Offline when not, and holds what voice puts there', async () => {
  await renderPortal(
    <AiHubPage
      text={{ title: 'AI Business Hub', description: '' }}
      chat={() => null}
      systemTest={null}
      voiceControls={<button type="button">Speak</button>}
      SourceCard={() => null}
    />,
  )
  await expect.element(page.getByText('AI Online', { exact: true })).toBeVisible()
  expect(page.getByRole('button', { name: 'Speak' }).element().closest('header')).not.toBeNull()
})

test('a model that cannot be reached is offline, and the card says why', async () => {
  status = () =>
    json(
      200,
      buildStatus({
        provider: 'openai',
        providerLabel: 'OpenAI',
        model: 'GPT-4.1',
        isOnline: false,
        reason: 'The AI provider refused the key',
      }),
    )
  await open('Chat')
  await expect.element(page.getByText('AI Offline')).toBeVisible()
  const card = page.getByRole('region', { name: 'AI Status' })
  for (const words of ['GPT-4.1', 'OpenAI', 'Offline', 'The AI provider refused the key'])
    await expect.element(card.getByText(words, { exact: true })).toBeVisible()
})

test('[HUB-16] [HUB-17] the AI Status card shows what was measured; without a key it names the built-in engine', async () => {
  await open('Chat')
  const card = page.getByRole('region', { name: 'AI Status' })
  await expect.element(card.getByText('Online', { exact: true })).toBeVisible()
  await expect.poll(() => card.element().textContent).toMatch(/ModelBuilt-in engine/)
  await expect.poll(() => card.element().textContent).toMatch(/0\.4s.*median of the last 12/)
  await expect.poll(() => card.element().textContent).toMatch(/ProviderNone connected/)
  expect(numbersWithoutFigure(card.element())).toEqual([])
})

test('[HUB-12] the Chat tab holds a chat with the general context', async () => {
  await open('Chat')
  const chat = page.getByRole('region', { name: 'Ask HerpasIA' })
  await chat.getByRole('textbox', { name: 'Message' }).fill('Hello')
  await chat.getByRole('button', { name: 'Send' }).click()
  await expect
    .poll(() => backend.tables['ai_chat_sessions'])
    .toMatchObject([{ context_type: 'general', metadata: { created_via: 'ai_hub_chat' } }])
})

test('[HUB-13] [HUB-14] [HUB-15] each quick action jumps to the analysis tab with its type', async () => {
  await open('Chat')
  const types = {
    'Market Analysis': 'market_intelligence',
    'Process Optimization': 'process_optimization',
    'Project Feasibility': 'project_feasibility',
  }
  for (const [action, type] of Object.entries(types)) {
    await tab('Chat').click()
    await page.getByRole('region', { name: 'Quick actions' }).getByRole('button', { name: action }).click()
    await expect.element(tab('Analysis Engine')).toHaveAttribute('aria-selected', 'true')
    await expect.element(page.getByRole('combobox', { name: 'Analysis type' })).toHaveValue(type)
  }
})

test('[HUB-18] History searches on the server, filters by context, pins, and exports in four formats', async () => {
  await open('History')
  const list = page.getByRole('list', { name: 'History', exact: true })
  await expect.element(list.getByText('Dairy in Spain')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search chats and analyses' }).fill('dairy')
  await page.getByRole('button', { name: 'Technical' }).click()
  await page.getByRole('checkbox', { name: 'Pinned only' }).click()
  await expect
    .poll(() => asked('search').at(-1))
    .toMatchObject({ query: 'dairy', context: 'technical', pinnedOnly: true })
  await expect.poll(() => page.getByText('2 found').element().tagName).toBe('OUTPUT')
  await list.getByRole('button', { name: 'Pin Dairy in Spain', exact: true }).click()
  await expect
    .poll(() => backend.tables['ai_history_pins'])
    .toMatchObject([{ analysis_id: stored.id, session_id: null }])
  await list.getByRole('button', { name: 'Unpin How is wort cooled?' }).click()
  await expect
    .poll(() =>
      backend.calls.some(({ method, path }) => method === 'DELETE' && path.endsWith('ai_history_pins')),
    )
    .toBe(true)
  await list.getByRole('button', { name: 'Export Dairy in Spain' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'DOCX' })).toBeVisible()
  const formats = page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent)
  expect(formats).toEqual(['Markdown', 'JSON', 'DOCX', 'PDF'])
  await page.getByRole('menuitem', { name: 'DOCX' }).click()
  await expect
    .poll(() => asked('export'))
    .toMatchObject([{ format: 'docx', items: [{ kind: 'analysis', id: stored.id }] }])
  await expect.element(toast('ai-hub.md')).toBeVisible()
  expect(numbersWithoutFigure(list.element())).toEqual([])
  await page.getByRole('searchbox').fill('nothing')
  await expect.element(page.getByText('Nothing found')).toBeVisible()
})

test('[ERR-14] [ERR-54] an analysis opens from the history and runs again: Analysis Completed, or Analysis Error with its reason', async () => {
  backend.tables['ai_analysis_results'] = [{ ...stored }]
  await open('History')
  await page.getByRole('button', { name: 'Dairy in Spain', exact: true }).click()
  await expect.element(page.getByRole('table', { name: 'Figures' })).toBeVisible()
  backend.respond('/functions/v1/ai-analysis-engine', () => json(200, buildAnswer({ id: stored.id })))
  await page.getByRole('button', { name: 'Run again' }).click()
  await expect.element(toast('Analysis Completed')).toBeVisible()
  backend.respond('/functions/v1/ai-analysis-engine', () =>
    json(500, { error: '', code: 'internal', requestId: 'req-1' }),
  )
  await page.getByRole('button', { name: 'Run again' }).click()
  await expect.element(toast('Analysis Error')).toBeVisible()
  await expect.element(toast('Failed to run analysis')).toBeVisible()
})

test('[ERR-18] a history that cannot be read says Failed to fetch analysis history', async () => {
  backend.respond(hub, ({ body }) =>
    body['action'] === 'status' ? status() : json(500, { error: 'no', code: 'internal', requestId: 'req-7' }),
  )
  await open('History')
  await expect.element(page.getByText(/Failed to fetch analysis history req-7/)).toBeVisible()
})

test('[HUB-19] Settings keep model, voice and retention for the person, and show what the month used', async () => {
  await open('Settings')
  const form = page.getByRole('form', { name: 'Settings' })
  await form.getByRole('combobox', { name: 'Chat' }).selectOptions('OpenAI: GPT-4.1')
  await form.getByRole('combobox', { name: 'Voice name' }).selectOptions('Nova')
  await form.getByRole('textbox', { name: 'Days after which chats are deleted' }).fill('0')
  await expect.element(form.getByText(/A whole number of days/)).toBeVisible()
  await expect.element(form.getByRole('button', { name: 'Save settings' })).toBeDisabled()
  await form.getByRole('textbox', { name: 'Days after which chats are deleted' }).fill('30')
  await form.getByRole('button', { name: 'Save settings' }).click()
  await expect.element(toast('Settings saved')).toBeVisible()
  expect(backend.tables['ai_preferences']).toMatchObject([
    {
      models: { chat: { provider: 'openai', model: 'gpt-4.1-2025-04-14' } },
      voice: 'nova',
      voice_speed: 1,
      retention_days: 30,
    },
  ])
  await expect.poll(() => form.element().textContent).toMatch(/Answers14/)
  expect(numbersWithoutFigure(form.element()).filter((text) => !text.includes('GPT'))).toEqual([])
})

test.for([1440, 1024, 390, 360])('at %i px no tab scrolls sideways', async (width) => {
  await page.viewport(width, 900)
  await renderPortal(<Page />)
  for (const name of ['Chat', 'Analysis Engine', 'Specialized Tools', 'System Test', 'History', 'Settings']) {
    await tab(name).click()
    await expect.element(page.getByRole('tabpanel')).toBeVisible()
    expect([name, document.documentElement.scrollWidth <= width]).toEqual([name, true])
  }
})

test('on a phone, what a recent entry opens brings its tab into sight', async () => {
  await page.viewport(390, 900)
  await open('Chat')
  await page
    .getByRole('region', { name: 'Recent' })
    .getByRole('button', { name: /^Dairy in Spain/ })
    .click()
  await expect.element(tab('History')).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => tab('History').element().getBoundingClientRect().right).toBeLessThanOrEqual(400)
})

test('[HUB-02] results of the system test stay while another tab is looked at', async () => {
  const Counter = () => {
    const [count, setCount] = useState(0)
    return (
      <button type="button" onClick={() => setCount(count + 1)}>
        Pressed {count}
      </button>
    )
  }
  await renderPortal(
    <AiHubPage
      text={{ title: 'AI Business Hub', description: '' }}
      chat={() => null}
      systemTest={<Counter />}
      SourceCard={() => null}
    />,
  )
  await page.getByRole('button', { name: 'Pressed 0' }).click()
  await tab('History').click()
  await expect.element(page.getByText('Pressed 1')).not.toBeVisible()
  await tab('System Test').click()
  await expect.element(page.getByRole('button', { name: 'Pressed 1' })).toBeVisible()
})
