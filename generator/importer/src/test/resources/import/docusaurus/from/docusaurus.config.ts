import type {Config} from '@docusaurus/types';

const config: Config = {
  title: 'Beehive',
  url: 'https://bees.example.org',
  baseUrl: '/',
  plugins: [['@docusaurus/plugin-client-redirects', {redirects: [{from: '/a', to: '/b'}]}]],
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'de'],
  },
  presets: [
    ['classic', {docs: {exclude: ['**/internal/**']}}],
  ],
};

export default config;
