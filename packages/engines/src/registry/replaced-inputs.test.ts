import { expect, test } from 'vitest'
import { fieldsOf, type EngineField } from '../quantities/engine-fields.ts'
import { engines } from './index.ts'
import { referenceCases } from './reference-cases.ts'

type Input = Readonly<Record<string, unknown>>

const partAt = (input: unknown, path: readonly string[]): unknown =>
  path.reduce((part, key) => (part as Input | undefined)?.[key], input)

const withPart = (input: unknown, [key, ...rest]: readonly string[], value: unknown): unknown => {
  if (key === undefined) return value
  const { [key]: inner, ...others } = (input ?? {}) as Input
  return value === undefined && rest.length === 0
    ? others
    : { ...others, [key]: withPart(inner, rest, value) }
}

const references = referenceCases
  .trim()
  .split(/\n(?=\[)/)
  .map((line) => JSON.parse(line) as [engine: string, input: Input])

/** A case for every section that an example or a reference case of the engine has. */
function casesOf({ id, example, input }: (typeof engines)[number]): Input[] {
  const sections = new Map<string, Input>()
  for (const one of [example, ...references.filter(([engine]) => engine === id).map(([, given]) => given)])
    for (const key of Object.keys(one)) if (!sections.has(key)) sections.set(key, one)
  return [...new Set(sections.values())].map((one) => {
    const light = { ...one, runs: 100 }
    return input.safeParse(light).success ? light : one
  })
}

/** Believable values of an input: around what the case has, and spread over its range. */
function valuesOf(field: EngineField, input: Input): number[] {
  const base = Number(partAt(input, field.path) ?? field.default)
  const [least, most] = [Math.max(field.least, -1000), Math.min(field.most, 10_000)]
  const spread = [0.02, 0.1, 0.3, 0.7].map((share) => least + (most - least) * share)
  const all = [base * 1.1, base * 0.9, base * 1.5, ...spread, least + 1, least + 20, 100]
  const isBelieved = (value: number) => value >= field.least && value <= field.most
  return [...new Set(all.filter(isBelieved))]
}

test.each(engines.map((engine) => [engine.id, engine] as const))(
  '%s: an input that another one replaces agrees with it or is refused beside it',
  (_id, engine) => {
    const { numbers } = fieldsOf(engine)
    const optional = numbers.filter(({ isRequired, isList }) => !isRequired && !isList)
    const known = new Map<string, string | null>()
    const answer = (input: unknown): string | null => {
      const key = JSON.stringify(input)
      const before = known.get(key)
      if (before !== undefined) return before
      let results: string | null = null
      try {
        results = JSON.stringify(engine.run(input).results)
      } catch {
        // What is refused replaces nothing.
      }
      known.set(key, results)
      return results
    }
    /** What comes of one input over its values. */
    const moved = (input: unknown, field: EngineField, values: readonly number[]) => {
      const answers = values.map((value) => answer(withPart(input, field.path, value)))
      return answers.filter((one) => one !== null)
    }
    const silent = new Set<string>()
    for (const input of casesOf(engine))
      for (const own of optional) {
        const section = own.path.slice(0, -1)
        if (section.length > 0 && partAt(input, section) === undefined) continue
        const values = valuesOf(own, input)
        const beside = optional.filter(
          (other) =>
            other !== own && other.default === undefined && other.path.slice(0, -1).join() === section.join(),
        )
        for (const other of beside) {
          const without = withPart(input, other.path, undefined)
          if (new Set(moved(without, own, values)).size < 2) continue
          const name = `${own.path.join('.')} beside ${other.path.join('.')}`
          for (const value of valuesOf(other, input)) {
            const answers = moved(withPart(without, other.path, value), own, values)
            if (answers.length < 2) continue
            silent.add(name)
            if (new Set(answers).size === 1) continue
            silent.delete(name)
            break
          }
        }
      }
    expect([...silent]).toEqual([])
  },
  60_000,
)
