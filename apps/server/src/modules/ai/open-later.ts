/** A source that is opened with the first reading. Its parts pass as they are: docs/decisions/015-time-to-first-word.md */
export function openLater<Part>(open: () => Promise<AsyncIterable<Part>>): AsyncIterable<Part> {
  return {
    [Symbol.asyncIterator]() {
      let opened: AsyncIterator<Part> | undefined
      const begin = async (): Promise<IteratorResult<Part>> => {
        opened = (await open())[Symbol.asyncIterator]()
        return opened.next()
      }
      return {
        next: () => opened?.next() ?? begin(),
        return: async () => {
          await opened?.return?.()
          return { done: true, value: undefined }
        },
      }
    },
  }
}
