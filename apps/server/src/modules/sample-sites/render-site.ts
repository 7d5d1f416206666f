import { createHash } from 'node:crypto'
import { sampleSiteWords as words } from '@portal/content/sample-sites'
import { sampleSitesPath, type SitePageBlock } from '@portal/contracts/sample-sites'
import { escapeMarkup } from '@portal/text/escape-markup'
import type { PublishedPage, PublishedSite } from './sample-sites.repository.ts'

const siteUrl = (slug: string, path = ''): string =>
  `${sampleSitesPath}${slug}/${path === '' ? '' : `${path}/`}`

export const etagOf = (content: string): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

export function renderPage(site: PublishedSite, page: PublishedPage): string {
  const navigation = site.pages
    .map(({ path, title }) => {
      const current = path === page.path ? ' aria-current="page"' : ''
      return `<a href="${siteUrl(site.slug, path)}"${current}>${escapeMarkup(path === '' ? words.home : title)}</a>`
    })
    .join('\n')
  const feed = `<link rel="alternate" type="application/atom+xml" href="${sampleSitesPath}${site.slug}/feed.xml">`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(page.path === '' ? site.name : `${page.title} · ${site.name}`)}</title>
<link rel="stylesheet" href="${sampleSitesPath}site.css">
${feed}
</head>
<body>
<aside>${escapeMarkup(words.notice(site.name))}</aside>
<header><strong>${escapeMarkup(site.name)}</strong> <span>${escapeMarkup(site.tagline)}</span></header>
<nav aria-label="${escapeMarkup(words.navigation)}">
${navigation}
</nav>
<main>
<h1>${escapeMarkup(page.title)}</h1>
${page.blocks.map(renderBlock).join('\n')}
</main>
</body>
</html>
`
}

function renderBlock(block: SitePageBlock): string {
  switch (block.kind) {
    case 'heading':
      return `<h2>${escapeMarkup(block.text)}</h2>`
    case 'paragraph':
      return `<p>${escapeMarkup(block.text)}</p>`
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${escapeMarkup(item)}</li>`).join('')}</ul>`
    case 'article':
      return (
        `<article><h2>${escapeMarkup(block.title)}</h2><time ` +
        `datetime="${block.date}">${block.date}</time><p>${escapeMarkup(block.text)}</p></article>`
      )
  }
}

/** The articles of the news page, newest version, as an Atom feed. */
export function renderFeed(site: PublishedSite): string {
  const address = `${sampleSitesPath}${site.slug}/`
  const page = site.pages.find(({ path }) => path === 'news')
  const entries = (page?.blocks ?? []).flatMap((block) =>
    block.kind === 'article'
      ? [
          `<entry><id>urn:sample:${site.slug}:${etagOf(block.date + block.title).slice(1, -1)}</id>` +
            `<title>${escapeMarkup(block.title)}</title><updated>${block.date}T08:00:00Z</updated><link ` +
            `href="${address}news/"/><summary>${escapeMarkup(block.text)}</summary></entry>`,
        ]
      : [],
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><id>urn:sample:${site.slug}</id><title>${escapeMarkup(words.feedTitle(site.name))}</title>
<updated>${(page?.published_at ?? new Date(0)).toISOString()}</updated>
${entries.join('\n')}
</feed>
`
}

export function renderMissing(): string {
  const { title, text } = words.notFound
  return (
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeMarkup(title)}</title><link ` +
    `rel="stylesheet" href="${sampleSitesPath}site.css"><main><h1>${escapeMarkup(title)}</h1><p>${escapeMarkup(text)}</p></main></html>`
  )
}

export const siteStyle = `body{margin:0 auto;max-width:44rem;padding:1rem;font:1rem/1.6 system-ui,sans-serif;color:#1c2430;background:#fff}
aside{padding:.75rem 1rem;border:2px dashed #8a5a00;background:#fff6e0;color:#4a3000}
header{padding:1.5rem 0 .5rem}header strong{font-size:1.5rem}
nav{display:flex;flex-wrap:wrap;gap:1rem;padding-bottom:.5rem;border-bottom:1px solid #c8d0da}
a{color:#0a4a8f}time{color:#4b5766}
`
