import { Note } from '#web/ui/note.tsx'

interface HelpBannerProps {
  text: { pageKey: string; title: string; description: string; usage: string }
}

/** What a page of tools is for, and how to use it. */
export function HelpBanner({ text }: HelpBannerProps) {
  return (
    <aside data-page-key={text.pageKey} aria-label={text.title} className="mb-6">
      <Note>
        <p className="font-medium">{text.title}</p>
        <p>{text.description}</p>
        <p>{text.usage}</p>
      </Note>
    </aside>
  )
}
