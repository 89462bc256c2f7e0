import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';

export default defineConfig({
  site: 'https://kiln.example.org',
  redirects: {'/old': '/guides/glaze/'},
  integrations: [
    starlight({
      title: 'Kiln',
      locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch' } },
    }),
  ],
});
