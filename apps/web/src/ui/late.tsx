import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'

/** A component whose file is fetched when it is first drawn; what stands around it waits for it. */
export const lazily = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }))

/** The same, and nothing waits for it: its place is empty or filled until then. */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback?: ReactNode,
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazily(load)
  return function Late(props) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    )
  }
}
