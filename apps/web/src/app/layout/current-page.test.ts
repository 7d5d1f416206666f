import { sidebarGroups } from '@portal/content/navigation'
import { expect, test } from 'vitest'
import { breadcrumbOf, currentBottomEntry, isCurrentPath } from './current-page.ts'

const labels = (path: string) => breadcrumbOf(path).map((crumb) => crumb.label)

test('[NAV-66] the breadcrumb shows Home first, then the page and what is above it', () => {
  expect(labels('/')).toEqual(['Home'])
  expect(labels('/sectors')).toEqual(['Home', 'Industry Sectors'])
  expect(labels('/herpasia/guide-reference')).toEqual(['Home', 'HerpasIA', 'Guide Reference'])
  expect(labels('/beta-agents/tools/plant-designer')).toEqual([
    'Home',
    'All Beta Tools',
    'Smart Plant Designer',
  ])
})

test('[NAV-66] every page of the sidebar has a breadcrumb of its own', () => {
  const paths = sidebarGroups.flatMap((group) => group.entries.map((entry) => entry.path))
  for (const path of paths.filter((other) => other !== '/'))
    expect(labels(path).length, path).toBeGreaterThan(1)
})

test('[NAV-65] a bottom entry is current for its own address and for what lies below it', () => {
  expect(currentBottomEntry('/')).toBe('/')
  expect(currentBottomEntry('/beta-agents/tools/market-intel')).toBe('/beta-agents')
  expect(currentBottomEntry('/ai-hub')).toBe('/ai-hub')
  expect(currentBottomEntry('/sectors')).toBeUndefined()
})

test('[NAV-11] both addresses of the competitive platform mark the same entry', () => {
  expect(isCurrentPath('/competitor-intelligence', '/intelligence')).toBe(true)
  expect(isCurrentPath('/competitor-intelligence', '/sectors')).toBe(false)
})
