import { expect, test } from '@playwright/test'
import { prepareWalk, walkControls } from '#e2e/fixtures/control-walk.ts'

/** One control of each kind that works, and one that does not; names say which. */
const samplePage = `<!doctype html><title>Sample</title><main><h1>Sample</h1>
<button onclick="say('pressed')">Works at once</button>
<button onclick="setTimeout(() => say('late'), 400)">Works late</button>
<button onmouseenter="this.came ||= comeUp()">Dead under what comes up late</button>
<button onclick="fetch('/row', { method: 'POST' })">Works by a request</button>
<button onmouseenter="this.style.marginLeft = this.style.marginLeft ? '' : '600px'" onclick="say('caught')">Dead because it moves away</button>
<button onclick="window.URL.createObjectURL(new Blob(['x']))">Works by a file</button>
<button onclick="tell()">Works by a message</button>
<button>Dead while the message goes</button>
<ol data-sonner-toaster></ol>
<button onclick="window.open('/other')">Works in a tab of its own</button>
<button onclick="history.pushState(null, '', '#moved')">Works by going elsewhere</button>
<button>Dead button</button>
<button onmouseenter="say('hovered')">Dead but for the pointer</button>
<button onfocus="say('focused')">Dead but for the focus</button>
<a href="/elsewhere" onclick="event.preventDefault(); say('followed')">Works as a link</a>
<a href="/nowhere" onclick="event.preventDefault()">Dead link</a>
<div role="tablist">
  <button role="tab" aria-selected="true">Open tab</button>
  <button role="tab" aria-selected="false" onclick="this.setAttribute('aria-selected', 'true')">Works as a tab</button>
  <button role="tab" aria-selected="false">Dead tab</button>
</div>
<div style="position: relative">
  <button onclick="say('covered')">Dead under a cover</button>
  <div id="cover" style="position: absolute; inset: 0"></div>
</div>
<ul>
  <li><button onclick="say('row')">Works in a row</button></li>
  <li><button>Dead in a row</button></li>
</ul>
<svg role="group" width="300" height="80">
  <g role="button" tabindex="0" onclick="say('mark')"><path d="M0 0 V70 H200" stroke="red" fill="none" /><text y="20">Works on a drawing</text></g>
  <g role="button" tabindex="0"><text y="50">Dead on a drawing</text></g>
</svg>
<button onclick="dialog.hidden = false">Works as an opener</button>
<section id="dialog" role="dialog" aria-label="A dialog" hidden>
  <button onclick="say('inside')">Works inside</button>
  <button>Dead inside</button>
  <button onclick="dialog.hidden = true">Close</button>
</section>
<output></output>
</main>
<script>
  let said = 0
  const say = (what) => { document.querySelector('output').textContent = what + (said += 1) }
  const comeUp = () => {
    const scrim = document.createElement('div')
    scrim.style = 'position: fixed; inset: 0'
    scrim.onclick = () => scrim.remove()
    document.body.append(scrim)
    return true
  }
  const tell = () => {
    const message = document.createElement('li')
    message.textContent = 'told'
    document.querySelector('[data-sonner-toaster]').append(message)
    setTimeout(() => message.remove(), 500)
  }
  for (let at = 0; at < 4000; at += 250) setTimeout(() => setInterval(() => say('the time'), 4000), at)
  addEventListener('keydown', ({ key }) => { if (key === 'Escape') dialog.hidden = true })
</script>`

test('the walk presses everything, names what is dead, and lets nothing else pass for it', async ({
  page,
}) => {
  await page.route('http://walk.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: samplePage }),
  )
  await prepareWalk(page, 'page')
  await page.goto('http://walk.example/')
  const { pressed, dead } = await walkControls(page, '/', { effectMs: 700, uncoveredMs: 200 })
  const named = (start: string) =>
    [...new Set(samplePage.match(new RegExp(`(?<=>)${start}[^<]*(?=<)`, 'g')))].toSorted()
  expect([...new Set(pressed.map(({ name }) => name))].toSorted()).toEqual(
    expect.arrayContaining([...named('Works'), ...named('Dead'), 'Close']),
  )
  expect(dead.map((said) => /“(.*)”/.exec(said)?.[1] ?? '').toSorted()).toEqual(named('Dead'))
})
