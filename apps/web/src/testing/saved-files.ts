import { vi } from 'vitest'

export interface SavedFile {
  name: string
  text: () => Promise<string>
}

/** What the page hands to the browser as downloads, instead of saving it. */
export function catchSavedFiles(): SavedFile[] {
  const files: SavedFile[] = []
  const blobs = new Map<string, Blob>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = `blob:test/${blobs.size}`
    if (blob instanceof Blob) blobs.set(url, blob)
    return url
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const blob = blobs.get(this.href)
    files.push({ name: this.download, text: async () => (await blob?.text()) ?? '' })
  })
  return files
}
