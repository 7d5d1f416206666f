import { useEffect } from 'react'
import { useBrand } from '#web/lib/brand-context.ts'

/** Titles the document "<page> | <brand>"; the shell reads it out after each navigation. */
export function useDocumentTitle(page?: string): void {
  const { name } = useBrand()
  useEffect(() => {
    document.title = page ? `${page} | ${name}` : name
  }, [page, name])
}
