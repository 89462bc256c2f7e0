import type {Config} from '@docusaurus/types';

const config: Config = {
  title: 'Routes',
  url: 'https://routes.example.org',
  baseUrl: '/',
  presets: [
    [
      'classic',
      {
        // docs: {routeBasePath: '/wrong'},
        docs: {
          sidebarPath: './sidebars.ts',
          editUrl: ({docPath}) => `https://edit.example.org/${docPath}`,
          routeBasePath:
            'handbook',
        },
        blog: {
          path: './news',
          routeBasePath: 'stories',
        },
        pages: false,
      },
    ],
  ],
  plugins: [
    [
      '@docusaurus/plugin-content-docs',
      {
        id: 'people',
        path: 'people',
        routeBasePath: '/who',
      },
    ],
    [
      '@docusaurus/plugin-content-docs',
      {
        id: 'far',
        path: '../far',
      },
    ],
  ],
};

export default config;
