/* All shared controls in one tool; tests/site/controls.test.ts bundles and operates it. */
import { render } from 'preact';
import { anything, object, read, text } from '../../src/engine/shape.ts';
import type { Tool } from '../../src/site/tools/frame/definition.ts';
import { Frame } from '../../src/site/tools/frame/Frame.tsx';
import { Count } from '../../src/site/ui/Count.tsx';
import { Button, Check, Choice, Fold, Name, Panel, Radio, Text } from '../../src/site/ui/controls.tsx';

interface Put {
  readonly key: string;
  readonly value: unknown;
}
type Values = Readonly<Record<string, unknown>>;

const controls: Tool<Values, Put> = {
  id: 'controls',
  format: 1,
  migrations: [],
  secret: false,
  initial: { ufo: 'disc', lights: false, way: 'north', crew: 3, name: '', seed: '', log: '', beams: 0 },
  apply: (state, { key, value }) => ({ ...state, [key]: value }),
  readState: (value) => read(anything, value) as never,
  readAction: (value) => read(object({ key: text(), value: anything }), value),
  merge: (previous, next) => (previous.key === next.key ? next : null),
  again: (state) => state,
  title: () => '',
  says: () => '',
};

render(
  <Frame tool={controls} place="controls" heading="Controls" main={() => ({ label: 'Go', act: () => undefined })}>
    {(table) => {
      const { state } = table.snapshot;
      const put = (key: string) => (value: unknown) => void table.act({ key, value });
      const of = <T,>(key: string): T => state[key] as T;
      return (
        <>
          <output class="held">{JSON.stringify(state)}</output>
          <Panel name="Ship">
            <Choice
              name="Saucer"
              among={[
                { value: 'disc', name: 'Disc' },
                { name: 'Rare', among: [{ value: 'cigar', name: 'Cigar' }] },
              ]}
              value={of<string>('ufo')}
              enter={put('ufo')}
            />
            <Check on={of('lights')} enter={put('lights')}>
              Lights
            </Check>
            <Radio
              label="Course"
              group="course"
              among={[
                { value: 'north', name: 'North' },
                { value: 'south', name: 'South' },
              ]}
              value={of<string>('way')}
              enter={put('way')}
            />
            <Count name="Crew" label="Crew on board" least={1} most={9} value={of('crew')} enter={put('crew')} />
            <Name name="Pilot" value={of('name')} enter={put('name')} />
            <Text label="Seed" digits={4} value={of('seed')} enter={put('seed')} />
            <Text name="Log" rows={3} value={of('log')} enter={put('log')} />
          </Panel>
          <Button onClick={() => put('beams')(of<number>('beams') + 1)}>Beam up</Button>
          <Button off onClick={() => put('beams')(99)}>
            Warp
          </Button>
          <Fold name="Manual">{() => <p>Read this first.</p>}</Fold>
        </>
      );
    }}
  </Frame>,
  document.body,
);
