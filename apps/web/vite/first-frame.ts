// Draws the frame with the head of the page for who comes back, before any code of the portal is there; a script by itself,
// into which vite/first-paint.ts puts the skeleton as the app draws it, and what the pages say by address.

type Words = readonly [title: string, sentence: string]

declare const frame: string
declare const weekdays: readonly string[]
declare const months: readonly string[]
declare const heads: Record<string, { first: Words; again?: Words } | undefined>

/** As src/features/home/last-visit.ts notes it. */
function wasHere(person: string): boolean {
  const key = `portal-last-visit:${person}`
  return (sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? '') !== ''
}

/** As packages/content/src/calendar-words.ts says it. */
function today(): string {
  const now = new Date()
  return `${weekdays[now.getDay()]}, ${now.getDate()} ${months[now.getMonth()]} ${now.getFullYear()}`
}

function draw(): void {
  const root = document.getElementById('root')
  const head = heads[location.pathname]
  const person = globalThis.firstPerson
  // The app may have been faster.
  if (!root || root.hasChildNodes() || !head || person === undefined) return
  root.innerHTML = frame
  const [title, words] = head.again && wasHere(person) ? head.again : head.first
  const sentence = words.replace('{today}', today())
  globalThis.firstHead = { [location.pathname]: { title, sentence } }
  const [heading, below] = root.querySelectorAll('h1, h1 + p')
  if (heading) heading.textContent = title
  if (below) below.textContent = sentence
}

if (document.readyState === 'loading')
  addEventListener('readystatechange', draw, { capture: true, once: true })
else draw()
