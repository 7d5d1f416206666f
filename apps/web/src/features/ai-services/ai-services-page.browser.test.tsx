import { servicesCopy } from '@portal/content/ai-services-page'
import { screens } from '@portal/content/screens'
import type { ServiceCard } from '@portal/contracts/ai-services'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { numbersWithoutFigure } from '#web/testing/numbers-without-figure.ts'
import { json, portalBackend, type PortalCall } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { AiServicesPage } from './ai-services-page.tsx'
import type { BrowserHearing } from './listen-panel.tsx'

const listPath = '/functions/v1/ai-services'
const multiPath = '/functions/v1/multi-ai-orchestrator'
const toolsPath = '/functions/v1/advanced-ai-tools'
const githubPath = '/functions/v1/github-integration'
const openai = ['gpt-4.1-2025-04-14', 'o3-2025-04-16', 'o4-mini-2025-04-16', 'gpt-4.1-mini-2025-04-14']
const anthropic = ['claude-opus-4-20250514', 'claude-sonnet-4-20250514', 'claude-3-5-haiku-20241022']
const fakePng =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const card = (
  id: ServiceCard['id'],
  kind: ServiceCard['kind'],
  rest: Partial<ServiceCard> = {},
): ServiceCard => ({
  id,
  kind,
  label: id,
  isConfigured: true,
  setting: null,
  models: [],
  media: [],
  ...rest,
})
const withModels = (ids: string[]) => ids.map((id) => ({ id, label: id }))
const services = [
  card('builtin', 'builtin'),
  card('openai', 'model', {
    models: withModels(openai),
    setting: 'OPENAI_API_KEY',
    media: ['image', 'speech', 'transcription'],
  }),
  card('anthropic', 'model', {
    models: withModels(anthropic),
    setting: 'ANTHROPIC_API_KEY',
    isConfigured: false,
  }),
  card('fetcher', 'scraping'),
  card('outbox', 'email'),
]
const overview = {
  success: true,
  services,
  since: '2026-01-01T00:00:00Z',
  measures: [{ service: 'openai', calls: 8, succeeded: 6, medianMs: 420, lastAt: '2026-01-05T08:00:00Z' }],
}
const chatAnswer = {
  success: true,
  message: 'Dairy is large.',
  provider: 'openai',
  model: 'gpt-4.1-2025-04-14',
  tokensUsed: 30,
  usage: { inputTokens: 21, outputTokens: 9 },
  costUsd: null,
  metadata: null,
  durationMs: 412,
  sessionId: 's',
  notice: null,
}

const backend = portalBackend()
type Answer = (body: Record<string, unknown>) => Response
let answers: Record<string, Answer>
const hearing: BrowserHearing = { canHear: () => false, listen: () => () => undefined }

beforeEach(() => {
  answers = { list: () => json(200, overview) }
  const answer = ({ body }: PortalCall) =>
    answers[String(body['action'] ?? body['tool'])]?.(body) ?? json(200, {})
  for (const path of [listPath, multiPath, toolsPath, githubPath]) backend.respond(path, answer)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

async function open(tab?: string, given = hearing) {
  const view = await renderPortal(
    <AiServicesPage text={screens.aiServices} drawText={(text) => text} hearing={given} />,
  )
  // The cards push the tabs down when they come.
  await expect.element(page.getByRole('heading', { level: 3, name: 'openai' })).toBeVisible()
  if (tab) await page.getByRole('tab', { name: tab }).click()
  return view
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const box = (name: string) => page.getByRole('textbox', { name, exact: true })
const select = (name: string) => page.getByRole('combobox', { name, exact: true })
const toast = (text: string | RegExp) => page.getByRole('region', { name: /Notifications/ }).getByText(text)
const valuesOf = (element: Element) =>
  Array.from((element as HTMLSelectElement).options, ({ value }) => value)
const callsOf = (path: string, action: string) =>
  backend.callsOf(path).filter(({ body }) => (body['action'] ?? body['tool']) === action)
const showsIn = (place: Locator, text: RegExp) => expect.poll(() => place.element().textContent).toMatch(text)
const refused = (error: string, code = 'provider_failed', status = 502) =>
  json(status, { error, code, requestId: 'r' })

test('what is configured comes first; what the server needs for the others is behind How to set up', async () => {
  await open()
  const cards = page
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent)
  const first = services.filter(({ isConfigured }) => isConfigured).map(({ label }) => label)
  expect(cards.slice(0, first.length)).toEqual(first)
  const off = services.find(({ isConfigured }) => !isConfigured)
  const card = page.getByRole('region', { name: off?.label ?? '', exact: true })
  await expect.element(card.getByText(off?.setting ?? '')).not.toBeVisible()
  await card.getByText('How to set up').click()
  await expect.element(card.getByText(off?.setting ?? '')).toBeVisible()
})

test('of a provider that was not tried a card says that it is set up, never that it is ready', async () => {
  await open()
  const card = (name: string) => page.getByRole('region', { name, exact: true })
  await expect.element(card('openai').getByText('Set up', { exact: true })).toBeVisible()
  await expect.element(card('builtin').getByText('Built in')).toBeVisible()
  expect(card('openai').element().querySelector('.text-green')).toBeNull()
})

test('[SVC-01] [SVC-02] [SVC-13] a card for each provider, scraping and mail too, each with Test Connection; latency or class', async () => {
  answers['test_connection'] = ({ service }) =>
    json(200, {
      success: service === 'openai',
      service,
      latencyMs: 87,
      model: null,
      failure: service === 'openai' ? null : 'quota',
      message: 'said',
    })
  await open()
  for (const { label } of services)
    await expect.element(page.getByRole('heading', { level: 3, name: label, exact: true })).toBeVisible()
  expect(page.getByRole('button', { name: /^Test Connection of/ }).elements()).toHaveLength(services.length)
  await button('Test Connection of openai').click()
  await showsIn(page.getByRole('region', { name: 'openai', exact: true }), /Connected in 87\s*ms/)
  await button('Test Connection of fetcher').click()
  await expect.element(page.getByText('Quota used up')).toBeVisible()
})

test('[SVC-03] the tabs stand in the order of the specification, and each opens by its address', async () => {
  await open()
  const tabs = page
    .getByRole('tab')
    .elements()
    .map(({ textContent }) => textContent)
  expect(tabs).toEqual(['Chat', 'Images', 'Audio', 'Web', 'Code', 'Integrations'])
  await page.getByRole('tab', { name: 'Code' }).click()
  await expect.element(page.getByLabelText('address')).toHaveTextContent('/?tab=code')
})

test('[SVC-04] [SVC-05] [SVC-06] [SVC-07] [SVC-08] [SVC-09] [SVC-10] [SVC-11] [SVC-12] [ERR-53] [API-FN-22] a message to the default model: answer, figures and raw JSON', async () => {
  answers['chat'] = () => json(200, chatAnswer)
  await open()
  await expect.element(select('Provider').first()).toHaveValue('openai')
  await expect.poll(() => valuesOf(select('Model').element())).toEqual(openai)
  await userEvent.selectOptions(select('Provider').first().element(), 'anthropic')
  await expect.poll(() => valuesOf(select('Model').element())).toEqual(anthropic)
  await userEvent.selectOptions(select('Provider').first().element(), 'openai')
  await expect.element(button('Send Message')).toBeDisabled()
  await userEvent.fill(box('Message'), 'How large?')
  await button('Send Message').click()
  await expect.element(toast('AI Response Received')).toBeVisible()
  await expect.element(page.getByText('Dairy is large.', { exact: true })).toBeVisible()
  await showsIn(page.getByRole('region', { name: 'Raw JSON' }), /"message": "Dairy is large\."/)
  await expect.element(page.getByText('no verified price')).toBeVisible()
  expect(callsOf(multiPath, 'chat')[0]?.body).toMatchObject({
    action: 'chat',
    provider: 'openai',
    model: 'gpt-4.1-2025-04-14',
    messages: [{ role: 'user', content: 'How large?' }],
    sessionId: expect.any(String),
    userId: expect.any(String),
  })
  expect(numbersWithoutFigure(page.getByRole('region', { name: 'Answers' }).element())).toEqual([])
})

test('several models answer side by side; one that fails takes nothing from the others', async () => {
  answers['chat'] = ({ provider }) =>
    provider === 'openai' ? json(200, chatAnswer) : refused('AI chat failed: The AI provider refused the key')
  await open()
  await button('Add a model to compare').click()
  await userEvent.fill(box('Message'), 'How large?')
  await button('Send Message').click()
  await expect.element(toast('AI Chat Error')).toBeVisible()
  await expect.element(toast('AI Response Received')).toBeVisible()
  const answersShown = page.getByRole('region', { name: 'Answers' })
  await expect.element(answersShown.getByText('Dairy is large.', { exact: true })).toBeVisible()
  await expect
    .element(answersShown.getByText('AI chat failed: The AI provider refused the key'))
    .toBeVisible()
})

test('a reload keeps what was answered; what was not answered has Resend', async () => {
  let answer: (() => void) | null = null
  answers['chat'] = () => json(200, chatAnswer)
  const view = await open()
  await userEvent.fill(box('Message'), 'How large?')
  await button('Send Message').click()
  await expect.element(page.getByText('Dairy is large.', { exact: true })).toBeVisible()
  backend.respond(multiPath, async () => {
    await new Promise<void>((resolve) => (answer = resolve))
    return json(200, chatAnswer)
  })
  await userEvent.fill(box('Message'), 'And cheese?')
  await button('Send Message').click()
  await expect.poll(() => answer).not.toBeNull()
  await view.unmount()
  backend.respond(multiPath, () => json(200, { ...chatAnswer, message: 'Cheese is large.' }))
  await open()
  await expect.element(page.getByText('Dairy is large.', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/This was not answered: And cheese\?/)).toBeVisible()
  await button('Resend').click()
  await expect.element(page.getByText('Cheese is large.', { exact: true })).toBeVisible()
  await expect.element(button('Resend')).not.toBeInTheDocument()
  expect(callsOf(multiPath, 'chat').at(-1)?.body).toMatchObject({
    messages: [{ role: 'user', content: 'And cheese?' }],
  })
})

test('[ERR-22] [ERR-25] a chat that fails without words of its own says AI chat failed', async () => {
  answers['chat'] = () => new Response('<html>', { status: 502 })
  await open()
  await userEvent.fill(box('Message'), 'How large?')
  await button('Send Message').click()
  await expect.element(toast('AI Chat Error')).toBeVisible()
  await expect.element(toast('AI chat failed')).toBeVisible()
})

test('[SVC-14] [SVC-15] [SVC-16] [SVC-17] [API-FN-23] a prompt gives a picture; an empty one makes no call', async () => {
  const picture = {
    success: true,
    imageData: fakePng,
    mediaType: 'image/png',
    provider: 'openai',
    model: 'gpt-image-1',
    durationMs: 5,
    notice: null,
  }
  answers['image_generation'] = () => json(200, picture)
  await open('Images')
  await expect.element(button('Generate Image')).toBeDisabled()
  await userEvent.fill(box('Prompt'), '   ')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(callsOf(multiPath, 'image_generation')).toEqual([])
  await userEvent.fill(box('Prompt'), 'a tank')
  await button('Generate Image').click()
  await expect
    .element(page.getByRole('img', { name: 'Picture of: a tank' }))
    .toHaveAttribute('src', `data:image/png;base64,${fakePng}`)
  expect(callsOf(multiPath, 'image_generation')[0]?.body).toMatchObject({
    provider: 'openai',
    parameters: { prompt: 'a tank', size: '1024x1024' },
  })
  answers['image_generation'] = () => json(200, { ...picture, imageData: '' })
  await button('Generate Image').click()
  await expect.element(toast(/No image data received/)).toBeVisible()
})

test('[SVC-18] [SVC-20] [API-FN-27] text to speech is wired: provider’s sound, or the browser’s voice where there is none', async () => {
  const said: SpeechSynthesisUtterance[] = []
  vi.spyOn(speechSynthesis, 'speak').mockImplementation((utterance) => void said.push(utterance))
  answers['text_to_speech'] = () =>
    refused('Text-to-speech failed: OPENAI_API_KEY is not set', 'not_configured', 501)
  await open('Audio')
  await expect
    .poll(() => valuesOf(select('Voice').element()))
    .toEqual(['alloy', 'echo', 'fable', 'onyx', 'nova', 'shimmer'])
  await userEvent.fill(box('Text'), 'Good morning')
  await button('Speak').click()
  await expect.element(page.getByText(servicesCopy.audio.byBrowser)).toBeVisible()
  expect(said.map(({ text }) => text)).toEqual(['Good morning'])
  answers['text_to_speech'] = () =>
    json(200, {
      success: true,
      audioData: 'AAAA',
      mediaType: 'audio/mpeg',
      voice: 'alloy',
      provider: 'openai',
      model: 'tts-1',
      durationMs: 3,
    })
  await button('Speak').click()
  await expect.element(page.getByText('Spoken by tts-1')).toBeVisible()
  expect(callsOf(toolsPath, 'text_to_speech').at(-1)?.body).toMatchObject({
    parameters: { text: 'Good morning', voice: 'alloy', speed: 1 },
  })
})

test('[SVC-19] [SVC-20] [API-FN-28] speech to text is wired: a recording to the provider, or the browser’s recognition', async () => {
  answers['speech_to_text'] = () =>
    json(200, {
      success: true,
      text: 'Guten Morgen',
      language: 'de',
      provider: 'openai',
      model: 'whisper-1',
      durationMs: 3,
    })
  const listen: BrowserHearing['listen'] = ({ onText, onEnd }) => {
    onText('Heard here')
    return onEnd
  }
  await open('Audio', { canHear: () => true, listen })
  await userEvent.upload(
    page.getByLabelText('Recording', { exact: true }),
    new File(['abc'], 'a.mp3', { type: 'audio/mpeg' }),
  )
  await expect.element(page.getByText('Guten Morgen')).toBeVisible()
  expect(callsOf(toolsPath, 'speech_to_text')[0]?.body).toMatchObject({
    parameters: { audioData: 'data:audio/mpeg;base64,YWJj' },
  })
  await button('Listen in the browser').click()
  await expect.element(page.getByText('Heard here')).toBeVisible()
  await expect.element(page.getByText(servicesCopy.audio.heardByBrowser)).toBeVisible()
})

test('[SVC-21] [SVC-22] [SVC-23] [API-FN-24] [API-FN-25] the Web tab is wired: a page as Markdown, and a mail', async () => {
  answers['web_scraping'] = () =>
    json(200, {
      success: true,
      content: '# Tanks',
      title: 'Plant',
      url: 'https://plant.example/',
      provider: 'builtin',
      durationMs: 9,
      isTruncated: false,
    })
  answers['email_send'] = () => json(200, { success: true, emailId: 'm1', delivery: 'outbox' })
  await open('Web')
  await userEvent.fill(box('Address'), 'https://plant.example/')
  await button('Scrape page').click()
  await expect.element(page.getByText('# Tanks')).toBeVisible()
  await userEvent.fill(box('To'), 'colleague@client.example')
  await userEvent.fill(box('Subject'), 'Hello')
  await userEvent.fill(
    page.getByRole('region', { name: 'E-mail' }).getByRole('textbox', { name: 'Text' }),
    'One <b>\n\nTwo',
  )
  await button('Send e-mail').click()
  await expect.element(toast('E-mail stored')).toBeVisible()
  expect(callsOf(multiPath, 'email_send')[0]?.body).toMatchObject({
    parameters: { to: 'colleague@client.example', subject: 'Hello', html: '<p>One &lt;b&gt;</p><p>Two</p>' },
  })
})

test('[SVC-24] [SVC-25] [SVC-26] [API-FN-30] the Code tab is wired: five languages, four modes, and findings', async () => {
  answers['code_analysis'] = ({ parameters }) =>
    json(200, {
      success: true,
      analysisType: 'review',
      analysis: '',
      narrative: { text: 'It evaluates a text.', provider: 'openai', model: 'm' },
      notice: 'One sentence was left out.',
      provider: 'openai',
      durationMs: 3,
      result: {
        language: (parameters as { language: string }).language,
        mode: 'review',
        reading: 'syntax',
        lines: 1,
        codeLines: 1,
        commentLines: 0,
        documented: null,
        functions: [{ name: 'go', line: 1, lines: 1, parameters: 0, complexity: 1 }],
        findings: [
          {
            rule: 'evaluates',
            severity: 'error',
            line: 1,
            message: 'eval runs text as code',
            advice: 'Parse.',
          },
        ],
      },
    })
  await open('Code')
  await expect
    .poll(() => valuesOf(select('Language').element()))
    .toEqual(['javascript', 'typescript', 'python', 'java', 'cpp'])
  await expect
    .poll(() => valuesOf(select('Mode').element()))
    .toEqual(['review', 'optimize', 'document', 'debug'])
  await userEvent.selectOptions(select('Language').element(), 'python')
  await userEvent.fill(box('Code'), 'eval(a)')
  await button('Analyze code').click()
  await expect.element(page.getByRole('row', { name: /Error.*eval runs text as code/ })).toBeVisible()
  await expect.element(page.getByText('One sentence was left out.')).toBeVisible()
  expect(callsOf(toolsPath, 'code_analysis')[0]?.body).toMatchObject({
    parameters: { code: 'eval(a)', language: 'python', analysisType: 'review' },
  })
})

test('[SVC-27] [SVC-28] [SVC-29] [API-FN-29] [API-FN-31] Integrations: GitHub, documents with locators, and measured calls in place of static figures', async () => {
  answers['issues'] = () =>
    json(200, {
      success: true,
      action: 'issues',
      service: 'github-integration',
      repository: null,
      content: null,
      durationMs: 3,
      items: [
        { id: '#12', title: 'Valve opens late', state: 'open', author: 'operator', at: null, url: null },
      ],
    })
  answers['document_analysis'] = () =>
    json(200, {
      success: true,
      analysisType: 'general',
      analysis: '',
      narrative: null,
      notice: null,
      provider: 'builtin',
      durationMs: 3,
      result: {
        kind: 'pdf',
        title: 'Report',
        parts: 2,
        words: 40,
        outline: [{ level: 1, title: 'Energy', locator: 'page 2' }],
        figures: [{ value: '450,000 hl', quote: 'It made 450,000 hl.', locator: 'page 1' }],
        sentences: [{ text: 'It must make more by May.', locator: 'page 1', holds: ['date', 'obligation'] }],
        isTruncated: false,
      },
    })
  await open('Integrations')
  await userEvent.fill(box('Owner'), 'plant')
  await userEvent.fill(box('Repository'), 'line')
  await userEvent.selectOptions(select('Read').element(), 'issues')
  await button('Ask GitHub').click()
  await expect.element(page.getByText('Valve opens late')).toBeVisible()
  expect(backend.callsOf(githubPath)[0]?.body).toMatchObject({
    action: 'issues',
    owner: 'plant',
    repo: 'line',
  })
  await userEvent.fill(box('Or its text'), 'It made a lot.')
  await button('Analyze document').click()
  await expect.element(page.getByRole('row', { name: /450,000 hl.*page 1/ })).toBeVisible()
  await showsIn(
    page.getByRole('region', { name: 'Main statements' }),
    /more by May.*page 1.*date, obligation/,
  )
  const calls = page.getByRole('table', { name: 'Measured calls' })
  await showsIn(calls.getByRole('row', { name: /OpenAI/ }), /8.*75%.*420\s*ms/)
  expect(numbersWithoutFigure(page.getByRole('tabpanel').element())).toEqual([])
})

const failing: { id: string; tab: string; words: string; act: () => Promise<void> }[] = [
  {
    id: '[ERR-26]',
    tab: 'Images',
    words: 'Image generation failed',
    act: async () => {
      await userEvent.fill(box('Prompt'), 'x')
      await button('Generate Image').click()
    },
  },
  {
    id: '[ERR-27]',
    tab: 'Audio',
    words: 'Text-to-speech failed',
    act: async () => {
      await userEvent.fill(box('Text'), 'x')
      await button('Speak').click()
    },
  },
  {
    id: '[ERR-28]',
    tab: 'Audio',
    words: 'Speech-to-text failed',
    act: () =>
      userEvent.upload(
        page.getByLabelText('Recording', { exact: true }),
        new File(['abc'], 'a.mp3', { type: 'audio/mpeg' }),
      ),
  },
  {
    id: '[ERR-29]',
    tab: 'Web',
    words: 'Web scraping failed',
    act: async () => {
      await userEvent.fill(box('Address'), 'https://a.example')
      await button('Scrape page').click()
    },
  },
  {
    id: '[ERR-30]',
    tab: 'Web',
    words: 'Email sending failed',
    act: async () => {
      for (const name of ['To', 'Subject', 'Text'])
        await userEvent.fill(
          page.getByRole('region', { name: 'E-mail' }).getByRole('textbox', { name, exact: true }),
          'x',
        )
      await button('Send e-mail').click()
    },
  },
  {
    id: '[ERR-31]',
    tab: 'Integrations',
    words: 'GitHub action failed',
    act: async () => {
      await userEvent.fill(box('Owner'), 'a')
      await userEvent.fill(box('Repository'), 'b')
      await button('Ask GitHub').click()
    },
  },
  {
    id: '[ERR-32]',
    tab: 'Integrations',
    words: 'Document analysis failed',
    act: async () => {
      await userEvent.fill(box('Or its text'), 'x')
      await button('Analyze document').click()
    },
  },
  {
    id: '[ERR-33]',
    tab: 'Code',
    words: 'Code analysis failed',
    act: async () => {
      await userEvent.fill(box('Code'), 'x')
      await button('Analyze code').click()
    },
  },
]
test.each(failing.map((one) => [one.id, one] as const))(
  '%s [ERR-23] a service that fails is an AI Service Error, in the default words where it has none of its own',
  async (_id, { tab, words, act }) => {
    await open(tab)
    for (const path of [multiPath, toolsPath, githubPath])
      backend.respond(path, ({ body }) =>
        body['action'] === 'list' ? json(200, overview) : new Response('', { status: 500 }),
      )
    await act()
    await expect.element(toast('AI Service Error')).toBeVisible()
    await expect.element(toast(words)).toBeVisible()
    expect(document.querySelector('[data-sonner-toast][data-type=error]')).not.toBeNull()
  },
)
