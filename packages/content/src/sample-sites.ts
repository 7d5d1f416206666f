/** Words around the pages of the sample companies' websites. */
export const sampleSiteWords = {
  notice: (name: string) =>
    `Sample site. ${name} is an invented company, and so is everything on this page: it shows how the portal reads websites.`,
  navigation: 'Pages of this site',
  home: 'Home',
  notFound: { title: 'No such page', text: 'This sample site has no page at this address.' },
  feedTitle: (name: string) => `${name}: news (sample)`,
}
