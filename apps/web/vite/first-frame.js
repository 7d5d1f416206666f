// Draws the frame with the head of the page for who comes back, before any code of the portal is there. `frame` is the
// skeleton as the app draws it, `heads` what the pages say by address: vite/first-paint.ts puts both before this.
;(() => {
  const draw = () => {
    const root = document.getElementById('root')
    const head = heads[location.pathname]
    const person = storedPerson()
    // The app may have been faster.
    if (!root || root.hasChildNodes() || !head || !person) return
    root.innerHTML = frame
    const [title, sentence] = head.again && wasHere(person) ? head.again : head.first
    const said = { title, sentence: sentence.replace('{today}', today()) }
    globalThis.firstHead = { [location.pathname]: said }
    root.querySelector('h1').textContent = said.title
    root.querySelector('h1 + p').textContent = said.sentence
  }

  const today = () => {
    const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }
    return new Intl.DateTimeFormat('en-GB', day).format(new Date())
  }

  // As src/features/home/last-visit.ts notes it.
  const wasHere = (person) => {
    const key = `portal-last-visit:${person}`
    return (sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? '') !== ''
  }

  // Whose session is stored and holds, as src/lib/auth-storage.ts asks it.
  const storedPerson = () => {
    try {
      const [key, ...others] = Object.keys(localStorage).filter((name) => /^sb-[^-]+-auth-token$/.test(name))
      const kept = key && others.length === 0 ? JSON.parse(localStorage.getItem(key)) : null
      return kept && kept.expires_at - 90 > Date.now() / 1000 ? kept.user.id : null
    } catch {
      return null
    }
  }

  if (document.readyState === 'loading')
    addEventListener('readystatechange', draw, { capture: true, once: true })
  else draw()
})()
