import { lazy, type ComponentType } from 'react'

/** Each route file exports one component named Page. */
export const page = (load: () => Promise<{ Page: ComponentType }>) =>
  lazy(() => load().then(({ Page }) => ({ default: Page })))
