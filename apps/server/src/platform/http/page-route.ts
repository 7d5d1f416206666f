import { betaCategoryKeys, screenPaths } from '@portal/contracts/paths'

const screens = new Set<string>([
  ...Object.values(screenPaths).filter((path) => typeof path === 'string'),
  ...betaCategoryKeys.map((category) => screenPaths.betaCategory(category)),
])
const families = [screenPaths.betaTool(''), screenPaths.tender(''), screenPaths.shared('')]

/** The screen behind an address of the app; whatever else people ask for is one. */
export function pageRouteOf(address: string): string {
  if (screens.has(address)) return address
  const family = families.find((start) => address.startsWith(start))
  return family === undefined ? 'unknown page' : `${family}:id`
}
