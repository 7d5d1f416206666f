import { lazy, type ComponentType } from 'react'

/** A component whose file is fetched when it is first drawn. */
export const late = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }))
