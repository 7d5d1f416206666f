import { allScreens, screenAddresses } from '@portal/content/screen-addresses'
import { screenPaths } from '@portal/contracts/paths'

const screens = new Set<string>([screenPaths.landing, screenPaths.auth, ...screenAddresses])
/** What the addresses of one page that draws many begin with. */
const families = new Set(
  allScreens.flatMap(({ path, pattern = path }) =>
    pattern.endsWith('/:id') ? [pattern.slice(0, -':id'.length)] : [],
  ),
)

/** The screen behind an address of the app; whatever else people ask for is one. */
export function pageRouteOf(address: string): string {
  if (screens.has(address)) return address
  const family = [...families].find((start) => address.startsWith(start))
  return family === undefined ? 'unknown page' : `${family}:id`
}
