/**
 * A page of the site that shows Markdown of the repository. Texts stay in their files; a page is one or several of their
 * sections, and each section is on one page.
 *
 * @typedef {object} Chapter
 * @property {string} path of the page
 * @property {string} title in the navigation
 * @property {string[]} from `file`, whose sections that no other page has, or `file#section`
 */

/**
 * Pages by area and group, in the order of the sidebar.
 *
 * @type {Record<string, { group: string, pages: Chapter[] }[]>}
 */
export const chapters = {
  start: [
    {
      group: 'Start',
      pages: [
        { path: 'start/index', title: 'Three steps', from: ['docs/site/pages/start.md'] },
        {
          path: 'start/html',
          title: 'Script tag',
          from: ['docs/site/pages/start-html.md', 'examples/html/README.md'],
        },
        {
          path: 'start/react',
          title: 'React',
          from: ['docs/site/pages/start-react.md', 'examples/react/README.md'],
        },
        {
          path: 'start/next',
          title: 'Next',
          from: ['docs/site/pages/start-next.md', 'examples/next/README.md'],
        },
        { path: 'start/vue', title: 'Vue', from: ['docs/site/pages/start-vue.md', 'examples/vue/README.md'] },
        {
          path: 'start/svelte',
          title: 'Svelte',
          from: ['docs/site/pages/start-svelte.md', 'examples/svelte/README.md'],
        },
        {
          path: 'start/angular',
          title: 'Angular',
          from: ['docs/site/pages/start-angular.md', 'examples/angular/README.md'],
        },
        {
          path: 'start/backend',
          title: 'Backend',
          from: ['docs/site/pages/start-backend.md', 'examples/express/README.md'],
        },
        {
          path: 'start/examples',
          title: 'All examples',
          from: ['examples/README.md', 'examples/host/README.md'],
        },
      ],
    },
  ],
  guides: [
    {
      group: 'The editor in your page',
      pages: [
        {
          path: 'guides/frameworks',
          title: 'Frameworks and loading',
          from: ['docs/sdk-frameworks.md'],
        },
        {
          path: 'guides/saving',
          title: 'Saving',
          from: ['docs/sdk-saving.md'],
        },
        {
          path: 'guides/customizing',
          title: 'Features, brand, and words',
          from: ['docs/sdk-customizing.md'],
        },
        {
          path: 'guides/uploads',
          title: 'Images and fonts',
          from: ['docs/sdk-uploads.md'],
        },
        { path: 'guides/drafts', title: 'Drafts', from: ['docs/sdk-saving.md#drafts'] },
        {
          path: 'guides/policies',
          title: 'Content security policy',
          from: ['docs/sdk-page.md#content-security-policy'],
        },
        {
          path: 'guides/bundlers',
          title: 'Bundlers and self-hosting',
          from: ['docs/sdk-loading.md'],
        },
        {
          path: 'guides/embedding',
          title: 'Beside other libraries',
          from: ['docs/sdk-page.md'],
        },
        { path: 'guides/hostile-pages', title: 'Hostile pages', from: ['docs/hostile-pages.md'] },
      ],
    },
    {
      group: 'Issuing',
      pages: [
        {
          path: 'guides/retries',
          title: 'Retries and idempotency',
          from: [
            'docs/api.md#idempotency',
            'docs/api.md#rate-limits',
            'docs/client.md#retries',
            'docs/client.md#issuing-many',
          ],
        },
        {
          path: 'guides/batches',
          title: 'Batches',
          from: ['docs/batches.md', 'docs/client.md#batches'],
        },
        {
          path: 'guides/first-certificate',
          title: 'The first certificate',
          from: ['docs/first-certificate.md'],
        },
        { path: 'guides/test-mode', title: 'Test mode', from: ['docs/test-mode.md'] },
        { path: 'guides/sub-accounts', title: 'Sub-accounts', from: ['docs/api.md#sub-accounts'] },
        { path: 'guides/webhooks', title: 'Events and webhooks', from: ['docs/webhooks.md'] },
        { path: 'guides/credentials', title: 'Credentials', from: ['docs/credentials.md'] },
        { path: 'guides/email', title: 'Emails that arrive', from: ['docs/email.md'] },
        { path: 'guides/issuers', title: 'Confirmed issuers', from: ['docs/issuers.md'] },
        { path: 'guides/dashboard', title: 'The dashboard', from: ['packages/dashboard/README.md'] },
      ],
    },
    {
      group: 'Running the service',
      pages: [
        { path: 'guides/self-hosting', title: 'Self-hosting', from: ['examples/deployment/README.md'] },
        { path: 'guides/operations', title: 'Operations', from: ['docs/operations.md'] },
        {
          path: 'guides/upgrading',
          title: 'Upgrading',
          from: ['docs/policy.md', 'docs/operations.md#upgrade', 'packages/sdk/README.md#upgrading'],
        },
        { path: 'guides/scaling', title: 'Scaling', from: ['docs/scaling.md'] },
        { path: 'guides/service', title: 'The service', from: ['packages/server/README.md'] },
        { path: 'guides/modules', title: 'Modules', from: ['docs/modules.md'] },
        { path: 'guides/issuing', title: 'How issuing works', from: ['docs/issuing.md'] },
        { path: 'guides/people', title: 'People', from: ['docs/people.md'] },
        { path: 'guides/storage', title: 'Storage', from: ['docs/storage.md'] },
        { path: 'guides/images', title: 'Images', from: ['docs/images.md'] },
        { path: 'guides/fonts', title: 'Fonts of an account', from: ['docs/fonts.md'] },
        { path: 'guides/rendering', title: 'Rendering', from: ['docs/rendering.md'] },
        { path: 'guides/sdk-files', title: 'The SDK’s files', from: ['docs/sdk-files.md'] },
        { path: 'guides/limits', title: 'Limits and fairness', from: ['docs/limits.md'] },
      ],
    },
  ],
  reference: [
    {
      group: 'In the browser',
      pages: [
        { path: 'reference/sdk', title: 'CertificateSDK', from: ['packages/sdk/README.md', 'docs/sdk.md'] },
      ],
    },
    {
      group: 'Template',
      pages: [
        { path: 'reference/template', title: 'Template JSON', from: ['docs/template.md'] },
        {
          path: 'reference/template-package',
          title: 'The template package',
          from: ['packages/template/README.md'],
        },
      ],
    },
    {
      group: 'Backend',
      pages: [
        {
          path: 'reference/client',
          title: 'CertificateClient',
          from: ['packages/client/README.md', 'docs/client.md'],
        },
        { path: 'reference/api', title: 'REST API', from: ['docs/api.md'] },
        { path: 'reference/limits', title: 'Limits', from: ['docs/api.md#limits'] },
        { path: 'reference/events', title: 'Events', from: ['docs/api.md#events-and-webhooks'] },
        { path: 'reference/cli', title: 'certificates', from: ['packages/cli/README.md'] },
      ],
    },
    {
      group: 'Service',
      pages: [
        {
          path: 'reference/environment',
          title: 'Environment variables',
          from: ['packages/server/README.md#settings'],
        },
        {
          path: 'reference/server-commands',
          title: 'certificate-server',
          from: ['docs/accounts.md'],
        },
      ],
    },
  ],
  gallery: [
    {
      group: 'Gallery',
      pages: [
        { path: 'gallery/index', title: 'Designs', from: ['docs/designs.md'] },
        { path: 'gallery/scripts', title: 'Every script', from: ['docs/scripts.md'] },
        { path: 'gallery/files', title: 'PDF, PNG, and SVG', from: ['docs/site/pages/gallery-files.md'] },
      ],
    },
  ],
  'how-it-works': [
    {
      group: 'How it works',
      pages: [
        { path: 'how-it-works/index', title: 'Architecture', from: ['docs/architecture.md'] },
        { path: 'how-it-works/editor', title: 'The editor', from: ['packages/editor/README.md'] },
        { path: 'how-it-works/fonts', title: 'Fonts', from: ['packages/fonts/README.md'] },
        { path: 'how-it-works/figures', title: 'Figures', from: ['README.md#figures', 'docs/figures.md'] },
        {
          path: 'how-it-works/sizes',
          title: 'Size beside others',
          from: ['docs/figures.md#the-editor-beside-others'],
        },
        { path: 'how-it-works/robustness', title: 'Attacks and faults', from: ['docs/robustness.md'] },
        { path: 'how-it-works/tests', title: 'Tests', from: ['e2e/README.md'] },
        { path: 'how-it-works/contributing', title: 'Contributing', from: ['CONTRIBUTING.md'] },
        { path: 'how-it-works/decisions', title: 'Decisions', from: ['docs/decisions/README.md'] },
      ],
    },
  ],
}
