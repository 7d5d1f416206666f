import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { json, PortalBackend } from '#web/testing/portal-backend.ts'
import { renderPortal } from '#web/testing/render-portal.tsx'
import { AiModelsPage } from './ai-models-page.tsx'

const person = '7b1f3c2e-1111-4222-8333-944455556666'
const model = {
  provider: 'openai',
  id: 'gpt-4.1-2025-04-14',
  label: 'GPT-4.1',
  capabilities: ['chat', 'tools'],
  context_size: null,
  input_price: null,
  output_price: null,
  price_source: null,
  price_date: null,
  verified_on: null,
  is_enabled: true,
  position: 1,
}
const priced = {
  ...model,
  id: 'local-model',
  label: 'Local model',
  provider: 'compatible',
  input_price: 2,
  output_price: 8,
  price_source: 'Price list',
  price_date: '2026-01-05',
}

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const useByDay = [
  { day: dayAgo(2), provider: 'openai', calls: 3, tokens: 1200, cost_usd: 0.25, without_price: 0 },
  { day: dayAgo(0), provider: 'compatible', calls: 1, tokens: 60, cost_usd: 0, without_price: 1 },
]

let backend: PortalBackend
beforeEach(() => {
  backend = new PortalBackend().install()
  backend.respond('/rest/v1/ai_models', ({ method, body }) =>
    json(200, method === 'GET' ? [model, priced] : [body]),
  )
  backend.respond('/rest/v1/ai_providers', () =>
    json(200, [
      { id: 'openai', label: 'OpenAI', is_enabled: true, position: 1, default_model: model.id },
      { id: 'compatible', label: 'Own server', is_enabled: true, position: 2, default_model: null },
    ]),
  )
  backend.respond('/rest/v1/ai_task_models', () => json(200, []))
  backend.respond('/rest/v1/ai_budgets', () => json(200, []))
  backend.respond('/rest/v1/rpc/ai_month_usage', () =>
    json(200, [
      {
        user_id: person,
        email: 'a@client.example',
        calls: 3,
        failed: 1,
        tokens: 60,
        cost_usd: 0.25,
        without_price: 1,
      },
    ]),
  )
  backend.respond('/rest/v1/rpc/ai_use_by_day', () => json(200, useByDay))
})
afterEach(() => backend.restore())

const written = (table: string) =>
  backend.callsOf(`/rest/v1/${table}`).filter(({ method }) => method !== 'GET')

test('models stand with what is known of them; an unknown price says so, a known one has its source', async () => {
  await renderPortal(<AiModelsPage />)
  const table = page.getByRole('table', { name: 'Models' })
  await expect.element(table.getByText('gpt-4.1-2025-04-14')).toBeVisible()
  await expect.element(table.getByText('not recorded').first()).toBeVisible()
  await table.getByRole('button', { name: /Local model: price/u }).click()
  await expect.element(page.getByText('Price list')).toBeVisible()
})

test('what is recorded of no model is said in one sentence with one action, and not in each row', async () => {
  backend.respond('/rest/v1/ai_models', () => json(200, [model, { ...model, id: 'other', label: 'Other' }]))
  await renderPortal(<AiModelsPage />)
  await expect.element(page.getByText('No model has a recorded price', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Paste prices' })).toBeVisible()
  const heads = page.getByRole('columnheader').elements()
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Model',
    'Provider',
    'Can do',
    'In use',
    'Actions',
  ])
  expect(page.getByText('not recorded').elements()).toEqual([])
})

test('a model is switched off', async () => {
  await renderPortal(<AiModelsPage />)
  await page.getByRole('switch', { name: 'GPT-4.1 may be used' }).click()
  await expect.element(page.getByText('Saved')).toBeVisible()
  expect(written('ai_models')[0]).toMatchObject({ method: 'PATCH', body: { is_enabled: false } })
})

test('a model is added; a price without source and date is not taken', async () => {
  await renderPortal(<AiModelsPage />)
  await page.getByRole('button', { name: 'Add model' }).click()
  await page.getByLabelText('Model id').fill('new-model')
  await page.getByLabelText('Name').fill('New model')
  await page.getByLabelText('Price in (USD per million tokens)').fill('1.5')
  await page.getByRole('button', { name: 'Save model' }).click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('A price needs both amounts, its source and its date.')
  expect(written('ai_models')).toEqual([])
  await page.getByLabelText('Price out (USD per million tokens)').fill('6')
  await page.getByLabelText('Source of the price').fill('Price list of the vendor')
  await page.getByLabelText('Date of the price').fill('2026-02-01')
  await page.getByRole('button', { name: 'Save model' }).click()
  await expect
    .poll(() => written('ai_models'))
    .toMatchObject([
      {
        method: 'POST',
        body: { id: 'new-model', input_price: 1.5, output_price: 6, price_date: '2026-02-01' },
      },
    ])
})

test('prices and context sizes of several models are pasted at once; a faulty line is named and nothing is written', async () => {
  await renderPortal(<AiModelsPage />)
  await expect.element(page.getByText('1 of 2 models have no recorded price', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Paste prices' }).click()
  const line = `${model.id}, 128000, 2.50, 10, vendor.example/pricing`
  await page.getByLabelText('Lines').fill(line)
  await page.getByRole('button', { name: 'Save lines' }).click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Line 1: the source and its date (2026-11-05) are missing.')
  expect(written('ai_models')).toEqual([])
  await page.getByLabelText('Lines').fill(`${line}, 2026-11-05`)
  await page.getByRole('button', { name: 'Save lines' }).click()
  await expect
    .poll(() => written('ai_models'))
    .toMatchObject([
      {
        method: 'POST',
        body: [{ id: model.id, context_size: 128_000, input_price: 2.5, price_date: '2026-11-05' }],
      },
    ])
})

test('a task gets its model, and a person a budget', async () => {
  await renderPortal(<AiModelsPage />)
  await page.getByRole('tab', { name: 'Defaults and order' }).click()
  await page.getByLabelText('Chat', { exact: true }).selectOptions('Local model')
  await expect
    .poll(() => written('ai_task_models')[0]?.body)
    .toMatchObject({ task: 'chat', provider: 'compatible', model: 'local-model' })
  await page.getByRole('tab', { name: 'Budgets and use' }).click()
  await expect.element(page.getByText('No budget is set: nobody is limited.')).toBeVisible()
  await page.getByRole('button', { name: 'Set budget' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await page.getByLabelText('Whose').selectOptions('a@client.example')
  await page.getByLabelText('USD a month').fill('20')
  await page.getByRole('button', { name: 'Set budget' }).click()
  await expect
    .poll(() => written('ai_budgets')[0]?.body)
    .toMatchObject({ user_id: person, role: null, limit_usd: 20, limit_tokens: null })
})

test('an administrator sees field by field what of the records a provider may be given', async () => {
  const field = (label: string, rest: object = {}) => ({
    id: label,
    label,
    type: 'text',
    values: [],
    ...rest,
  })
  backend.respond('/functions/v1/ask', () =>
    json(200, {
      subjects: [
        {
          id: 'sector',
          label: 'sectors',
          dimensions: [field('sector'), field('key clients', { staysInHouse: true })],
          measures: [{ id: 'size', label: 'market size', unit: 'USD' }],
          segments: [],
        },
        {
          id: 'sale',
          label: 'sales opportunities',
          dimensions: [field('client')],
          measures: [],
          segments: [],
          staysInHouse: true,
        },
      ],
    }),
  )
  await renderPortal(<AiModelsPage />)
  await page.getByRole('tab', { name: 'What leaves the portal' }).click()
  const table = page.getByRole('table', { name: 'What a provider may be given' })
  await expect
    .element(table.getByRole('row', { name: 'sectors sector, market size key clients' }))
    .toBeVisible()
  await expect
    .element(table.getByRole('row', { name: 'sales opportunities Nothing Everything' }))
    .toBeVisible()
})

test('use by day draws a line for each provider, a day without a call as none, and lists the same', async () => {
  await renderPortal(<AiModelsPage />)
  await page.getByRole('tab', { name: 'Budgets and use' }).click()
  const picture = page.getByRole('region', { name: 'Use by day' })
  await expect.element(picture.getByRole('img', { name: /OpenAI 3, Own server 0$/ })).toBeInTheDocument()
  await expect.element(picture.getByRole('img', { name: /OpenAI 0, Own server 1$/ })).toBeInTheDocument()
  await picture.getByRole('button', { name: 'Known cost' }).click()
  await expect.element(picture.getByRole('img', { name: /OpenAI \$0\.25, / })).toBeInTheDocument()
  await picture.getByRole('button', { name: 'Table' }).click()
  await expect.element(picture.getByRole('row', { name: /OpenAI 3.*1,200.*\$0\.25/ })).toBeVisible()
})
