import { readFileSync } from 'node:fs'
import { screenPaths } from '@portal/contracts/paths'
import { expect, test } from 'vitest'
import { moduleOf } from './page-routes.ts'

const router = readFileSync(new URL('../../../../web/src/app/guarded-routes.tsx', import.meta.url), 'utf8')

test('every address is checked with the module that the router draws there', () => {
  const modules = new Map(
    [...router.matchAll(/const (\w+) = page\(\(\) => import\('#web\/app\/routes\/([\w-]+)\.tsx'\)\)/g)].map(
      ([, component, module]) => [component, module],
    ),
  )
  const drawn = new Map(
    [...router.matchAll(/path=\{screenPaths\.(\w+)\} element=\{<(\w+) \/>\}/g)].map(([, key, component]) => [
      screenPaths[key as 'home'],
      modules.get(component),
    ]),
  )
  expect(drawn.size).toBeGreaterThan(20)
  for (const [path, module] of drawn) expect([path, moduleOf(path)]).toEqual([path, module])
  expect(moduleOf('/beta-agents/design')).toBe('beta-category')
  expect(moduleOf('/beta-agents/tools/project-manager')).toBe('beta-tool')
})
