// Fetches what the page at this address consists of; stands inside index.html, behind the theme. vite/first-paint.ts puts in the
// names of the files.

interface Kept {
  expires_at?: number
  user?: { id?: string }
}

declare const entry: string
declare const files: Record<string, readonly string[] | undefined>
declare const filesElsewhere: readonly string[]
/** Draws the frame for who comes back, at the addresses that have a head. */
declare const drawing: { file: string; addresses: readonly string[] }

const add = (name: string, properties: object) =>
  document.head.append(Object.assign(document.createElement(name), properties))
const isKept = (value: unknown): value is Kept => typeof value === 'object' && value !== null

/** Whose session is stored and holds, as src/lib/auth-storage.ts asks it. */
function storedPerson(): string | undefined {
  try {
    const [key, ...others] = Object.keys(localStorage).filter((name) => /^sb-[^-]+-auth-token$/.test(name))
    if (key === undefined || others.length > 0) return undefined
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (!isKept(kept) || (kept.expires_at ?? 0) - 90 <= Date.now() / 1000) return undefined
    return kept.user?.id
  } catch {
    return undefined
  }
}

let isLoading = false
function load(): void {
  if (isLoading) return
  isLoading = true
  // A script element would wait behind what the frame draws, on a busy machine for seconds.
  void import(entry)
  for (const href of files[location.pathname] ?? filesElsewhere)
    add(
      'link',
      href.endsWith('.css')
        ? { rel: 'preload', as: 'style', crossOrigin: '', href }
        : { rel: 'modulepreload', crossOrigin: '', href },
    )
}

/** At the latest once this is over: a page that nobody sees is not painted. */
const patienceMs = 1000

function loadAfterPaint(): void {
  const late = setTimeout(load, patienceMs)
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    clearTimeout(late)
    load()
  }).observe({ type: 'paint', buffered: true })
}

const person = drawing.addresses.includes(location.pathname) ? storedPerson() : undefined
if (person === undefined) load()
else {
  globalThis.firstPerson = person
  // A slow line first carries what draws the frame, a twentieth of the whole.
  add('script', {
    src: drawing.file,
    async: false,
    fetchPriority: 'high',
    onload: loadAfterPaint,
    onerror: load,
  })
}
