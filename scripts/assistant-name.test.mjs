import { readdir, readFile } from 'node:fs/promises'
import { parse } from '@swc/core'
import { expect, test } from 'vitest'

const folder = new URL('../packages/content/src/', import.meta.url)

/** Every string and every piece of a template in a source, also those that only a function puts together. */
function* textsOf(node) {
  if (typeof node !== 'object' || node === null) return
  if ('type' in node && node.type === 'StringLiteral' && 'value' in node) yield String(node.value)
  if ('type' in node && node.type === 'TemplateElement' && 'raw' in node) yield String(node.raw)
  for (const inner of Object.values(node)) yield* textsOf(inner)
}

test('[GEN-03] wherever copy names the assistant it is HerpasIA, in this capitalisation', async () => {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const names = []
  for (const file of files) {
    const module = await parse(await readFile(new URL(file, folder), 'utf8'), { syntax: 'typescript' })
    for (const text of textsOf(module.body))
      for (const [name] of text.matchAll(/herpas[\s-]?ia/giu)) names.push(`${file}: ${name}`)
  }
  const [asNamed, others] = [true, false].map((isNamed) =>
    names.filter((name) => name.endsWith(': HerpasIA') === isNamed),
  )
  expect(asNamed.length).toBeGreaterThan(5)
  // The name of the package, the key of a guide and that of a screen, which nobody reads.
  expect(new Set(others)).toEqual(
    new Set(['brand.ts: herpasia', 'page-guides.ts: herpasia', 'screens.ts: herpasia']),
  )
})
