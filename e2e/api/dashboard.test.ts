import { readFile } from 'node:fs/promises'
import { ComponentKind } from '@portal/contracts/health'
import { expect, inject, test } from 'vitest'
import { signInAsAdmin } from '@portal/testing/portal/portal-client'

interface Dashboard {
  panels: { title: string; targets?: { expr: string; legendFormat: string }[] }[]
}

/** Prometheus itself sets it. */
const ofScrape = ['instance']
const metric = /portal_\w+/g
const grouping = /\b(?:by|without) \(([^)]*)\)/g
const matcher = /(\w+)(?:=~|!~|!=|=)"([^"]*)"/g
const legend = /\{\{(\w+)\}\}/g

const portal = inject('portal')
const file = new URL('../../docs/how-to/grafana-dashboard.json', import.meta.url)
const { panels } = JSON.parse(await readFile(file, 'utf8')) as Dashboard
const queries = panels.flatMap(({ title, targets = [] }) => targets.map((target) => ({ title, ...target })))

/** The metrics of a scrape, the labels that each of them bears, and the values of these. */
async function scrape(): Promise<Map<string, Map<string, Set<string>>>> {
  const text = await (await fetch(`${portal.url}/metrics`)).text()
  const series = new Map<string, Map<string, Set<string>>>()
  for (const [, name = '', labels = ''] of text.matchAll(/^(portal_\w+)(?:\{(.*)\})? /gm)) {
    const known = series.get(name) ?? new Map<string, Set<string>>()
    for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="([^"]*)"/g))
      known.set(label, (known.get(label) ?? new Set()).add(value))
    series.set(name, known)
  }
  return series
}

test('every query of the Grafana dashboard asks for metrics, labels and kinds that the portal prints', async () => {
  const { client } = await signInAsAdmin(portal)
  // The full check alone judges components.
  const { error } = await client.functions.invoke('health-monitor', { body: { check_type: 'full' } })
  expect(error).toBeNull()
  const series = await scrape()
  expect(queries.length).toBeGreaterThan(10)
  for (const { title, expr, legendFormat } of queries) {
    const names = expr.match(metric) ?? []
    expect(names, title).not.toEqual([])
    for (const name of names) {
      const labels = series.get(name)
      expect(labels, `${title}: ${name} is printed`).toBeDefined()
      const asked = [
        ...Array.from(expr.matchAll(grouping), ([, list = '']) => list.split(/,\s*/)).flat(),
        ...Array.from(expr.matchAll(matcher), ([, label]) => label),
        ...Array.from(legendFormat.matchAll(legend), ([, label]) => label),
      ].filter((label) => label !== undefined && !ofScrape.includes(label))
      expect([...(labels?.keys() ?? [])], title).toEqual(expect.arrayContaining(asked))
      for (const [, label, kinds = ''] of expr.matchAll(matcher))
        if (label === 'kind') expect(ComponentKind.options).toEqual(expect.arrayContaining(kinds.split('|')))
        else if (label === 'route')
          expect([...(labels?.get('route') ?? [])].join('\n'), title).toMatch(new RegExp(`^${kinds}$`, 'm'))
    }
  }
})

test('each function is counted under its name, and what is none under one', async () => {
  const { client } = await signInAsAdmin(portal)
  await client.functions.invoke('health-monitor', { body: { check_type: 'quick' } })
  for (const name of ['no-such-function', 'nor-this-one']) await client.functions.invoke(name, { body: {} })
  const routes = (await scrape()).get('portal_http_request_duration_seconds_count')?.get('route')
  const functions = [...(routes ?? [])].filter((route) => route.startsWith('/functions/'))
  expect(functions).toEqual(expect.arrayContaining(['/functions/v1/health-monitor', '/functions/v1/:name']))
  expect(functions.filter((route) => /no-such|nor-this/.test(route))).toEqual([])
})
