/* A secret tool in the frame; tests/site/tools/secret.test.ts bundles and operates it. */
import { render } from 'preact';
import type { Tool } from '../../src/site/tools/frame/definition.ts';
import { Frame } from '../../src/site/tools/frame/Frame.tsx';
import { counter, type Count } from './counter.ts';

const secret: Tool<{ readonly total: number }, Count> = { ...counter, secret: true, says: () => 'Noted.' };

render(
  <Frame
    tool={secret}
    place="secret"
    heading="Secret"
    cover={{ all: 'Covered.', keeper: 'Covered.', one: 'Covered.', show: 'Show it' }}
    main={(table) => ({ label: 'Add', act: () => table.act({ by: 7 }) })}
  >
    {(table) => <p class="held">{`the secret is ${table.snapshot.state.total}`}</p>}
  </Frame>,
  document.body,
);
