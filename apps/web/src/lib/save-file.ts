interface SavedFile {
  name: string
  /** Media type. */
  type: string
  content: BlobPart
}

/** Hands a file to the browser, which saves it where downloads go. */
export function saveFile({ name, type, content }: SavedFile): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Revoked at once, some browsers save nothing.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
