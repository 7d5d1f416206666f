import { expect, test } from 'vitest'
import { AiError } from '#server/modules/ai/index.ts'
import { calculatedFigure } from './calculated-figure.ts'
import { narrate } from './narrate.ts'
import { say } from './say.ts'

const statements = [{ title: 'Concentration', description: 'One client makes up 30%.', parts: [] }]
const wish = { provider: 'openai', model: 'gpt-5-2025-08-07' }
const caller = { userId: '00000000-0000-4000-8000-000000000001', role: 'user', feature: 'business_insights' }
const choice = { provider: 'openai', model: 'gpt-5-2025-08-07' } as const

/** A model that says the text, or fails; null: no key is configured. */
const buildAi = (says: string | AiError | null) => {
  const asked: string[] = []
  return {
    asked,
    ai: {
      choices: () => (says === null ? [] : [choice]),
      async *stream({ messages }: { messages: readonly { content: string }[] }) {
        asked.push(...messages.map(({ content }) => content))
        if (says instanceof AiError) throw says
        yield { type: 'text' as const, text: says ?? '' }
      },
    },
  }
}
const ask = (says: string | AiError | null, about = statements) =>
  narrate(
    { ai: buildAi(says).ai, log: { warn: () => undefined } },
    { statements: about, wish, caller, signal: new AbortController().signal },
  )

test('a model’s sentence with a number is left out: it makes none', async () => {
  const said = await ask('The pipeline leans on one client. It is worth 12 million! Spread it.')
  expect(said).toEqual({ narrative: 'The pipeline leans on one client. Spread it.', ...choice })
})

test('a number in words, or in other signs than digits, is a number', async () => {
  const said = await ask(
    'It grows by twelve per cent. Sales doubled. About ½ is lost. ٤٠ is many. Spread it.',
  )
  expect(said).toEqual({ narrative: 'Spread it.', ...choice })
})

test('without a key, with a model that fails, or with nothing but numbers, the engine is built in', async () => {
  const builtin = { narrative: null, provider: 'builtin', model: 'builtin' }
  expect(await ask(null)).toEqual(builtin)
  expect(await ask(new AiError('overload'))).toEqual(builtin)
  expect(await ask('30% is a lot.')).toEqual(builtin)
})

test('without findings nobody is asked', async () => {
  const { ai, asked } = buildAi('Words.')
  const rest = { wish, caller, signal: new AbortController().signal }
  await narrate({ ai, log: { warn: () => undefined } }, { statements: [], ...rest })
  expect(asked).toEqual([])
  await narrate({ ai, log: { warn: () => undefined } }, { statements, ...rest })
  expect(asked).toEqual(['Concentration: One client makes up 30%.'])
})

test('what was calculated from sales opportunities goes to no provider, nor the client that it names', async () => {
  const share = calculatedFigure({ asOf: '2026-01-05', isSample: true, deals: [] } as never, {
    key: 'share',
    label: 'Share',
    value: 30,
    unit: '%',
    method: 'share',
  })
  const kept = say({ title: 'Dependence', text: '{client} makes up {share}.' }, { client: 'Millbeck', share })
  const { ai, asked } = buildAi('Words.')
  const rest = { wish, caller, signal: new AbortController().signal }
  await narrate({ ai, log: { warn: () => undefined } }, { statements: [kept], ...rest })
  expect(asked).toEqual([])
  await narrate({ ai, log: { warn: () => undefined } }, { statements: [kept, ...statements], ...rest })
  expect(asked).toEqual(['Concentration: One client makes up 30%.'])
})
