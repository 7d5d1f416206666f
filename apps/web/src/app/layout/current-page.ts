import { bottomBar } from '@portal/content/navigation'
import { screenAt } from '@portal/content/screen-addresses'
import { screens } from '@portal/content/screens'
import { screenPaths } from '@portal/contracts/paths'

export interface Crumb {
  label: string
  path: string
}

/** Home first, then the page's items. spec §2 Layout */
export function breadcrumbOf(pathname: string): Crumb[] {
  const home: Crumb = { label: screens.home.title, path: screenPaths.home }
  const screen = screenAt(pathname)
  if (!screen || screen.path === home.path) return [home]
  return [home, ...(screen.trail ?? []), { label: screen.crumb ?? screen.title, path: pathname }]
}

/** Also at the second address of the same page. */
export const isCurrentPath = (path: string, pathname: string): boolean => screenAt(pathname)?.path === path

const firstSegment = (path: string): string => path.split('/')[1] ?? ''

/** The bar has five entries: an entry is current for every page below its address, too. */
export function currentBottomEntry(pathname: string): string | undefined {
  const exact = bottomBar.find((entry) => entry.path === pathname)
  const isBelow = (path: string) => path !== screenPaths.home && firstSegment(path) === firstSegment(pathname)
  return (exact ?? bottomBar.find((entry) => isBelow(entry.path)))?.path
}
