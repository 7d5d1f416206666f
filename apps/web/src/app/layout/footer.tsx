import { navigation } from '@portal/content/navigation'
import { useBrand, useVersion } from '#web/lib/brand-context.ts'

export function Footer() {
  const { name } = useBrand()
  const version = useVersion()
  return (
    <footer className="mt-10 flex flex-wrap gap-x-4 border-t border-line pt-3 text-small text-fg-3">
      <p>{navigation.footer(name)}</p>
      {version && <p>{navigation.version(version)}</p>}
    </footer>
  )
}
