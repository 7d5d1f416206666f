import { guideReferenceCopy as copy, type GuideEntry } from '@portal/content/guide-reference'
import { ArrowUpRight } from 'lucide-react'
import { Link } from 'react-router'

/** One page of the portal: what it is, how to use it, and the public source of its rules. */
export function GuideCard({ guide }: { guide: GuideEntry }) {
  const { title, source, link, description, usage, path } = guide
  return (
    <article className="flex h-full flex-col rounded-3 border border-line bg-panel p-4">
      <header className="md:min-h-24 xl:min-h-16">
        <h3>{title}</h3>
        <p className="mt-1 text-small text-fg-3">
          {copy.source}: {source}
        </p>
      </header>
      <h4 className="mt-4 text-fg-2">{copy.what}</h4>
      <p className="mt-1">{description}</p>
      <h4 className="mt-4 text-fg-2">{copy.how}</h4>
      <p className="mt-1">{usage}</p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pt-4 text-small max-md:[&_a]:py-2">
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${copy.openSourceOf(title)} ${copy.newTab}`}
          className="link-standalone inline-flex items-center gap-1"
        >
          {copy.openSource}
          <ArrowUpRight aria-hidden="true" className="size-3.5" />
        </a>
        <Link to={path} aria-label={copy.openPageOf(title)} className="link-inline">
          {copy.openPage}
        </Link>
      </div>
    </article>
  )
}
