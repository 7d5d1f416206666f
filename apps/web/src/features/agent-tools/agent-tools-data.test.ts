import { categoryTexts } from '@portal/content/agent-categories'
import { agentTools } from '@portal/content/agent-tools'
import { betaCategoryKeys } from '@portal/contracts/paths'
import { sampleCategoryFigures } from '@portal/sample-data/category-figures'
import { expect, test } from 'vitest'

test('[BETA-01] the tools lie in six categories, none of them empty', () => {
  expect([...betaCategoryKeys]).toEqual([
    'automation',
    'design',
    'intelligence',
    'optimization',
    'innovation',
    'sustainability',
  ])
  for (const key of betaCategoryKeys) expect(agentTools.some(({ category }) => category === key)).toBe(true)
})

test('[BETA-16] [BETA-17] a tool has id, title, description, category, status and capabilities', () => {
  for (const { id, title, description, category, status, capabilities } of agentTools) {
    expect([id, title, description].every((text) => text !== '')).toBe(true)
    expect(betaCategoryKeys).toContain(category)
    expect(['alpha', 'beta', 'stable']).toContain(status)
    expect(capabilities.length).toBeGreaterThanOrEqual(3)
  }
})

test('[BETA-18] pages carry extras of their own: figures of the tool, and what its answer holds', () => {
  const impact = agentTools.filter(({ figures }) => figures.length > 0).map(({ id }) => id)
  expect(impact).toEqual(['sustainability-agent', 'creative-designer'])
  for (const { sections } of agentTools) expect(sections.length).toBeGreaterThanOrEqual(3)
})

test('[BETA-19] sample records have label, value, change, trend, progress, phase, potential and confidence', () => {
  const figure = (key: string | undefined) => sampleCategoryFigures.find((one) => one.key === key)
  for (const { figure: key, change, better } of categoryTexts.optimization.tiles) {
    expect(figure(key)).toMatchObject({ label: expect.any(String), value: expect.any(Number) })
    expect(figure(change)?.value).not.toBe(0)
    expect(['up', 'down']).toContain(better)
  }
  for (const { figure: key, phase, potential } of categoryTexts.innovation.records?.entries ?? []) {
    expect([phase, figure(key)?.unit, figure(potential)?.unit]).toEqual([expect.any(String), '%', 'EUR'])
  }
  for (const { figure: key } of categoryTexts.intelligence.insights ?? [])
    expect(figure(key)?.provenance.kind).toBe('sample')
})
