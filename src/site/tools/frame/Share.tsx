import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { menu as words } from '#text/tool-frame.ts';
import type { Code } from '../../../../generators/design/code.ts';
import { prefix } from './definition.ts';
import { canLink, hashOf } from './link.ts';
import { Button, Text } from '../../ui/controls.tsx';

interface Props {
  readonly json: string;
  /** The start of the hash. Optional; default: the start for a tool's state. */
  readonly start?: string;
  readonly title: string;
  /** A sentence about the link. Optional; default: a sentence about a copy of the state. */
  readonly what?: string;
  /** The address of the page that opens the link, relative to this one. Optional; default: this page. */
  readonly page?: string;
}

/** The largest version of a code (117 squares) that is easy to scan from a phone. */
const maxVersion = 25;

async function codeOf(link: string): Promise<Code | null> {
  const code = await import('../../../../generators/design/code.ts');
  try {
    return code.codeOf(link, maxVersion);
  } catch {
    return null;
  }
}

export function LinkCode({ link }: { readonly link: string }) {
  const [code, setCode] = useState<Code | null | undefined>(undefined);
  useEffect(() => {
    let here = true;
    void codeOf(link).then((drawn) => here && setCode(drawn));
    return () => {
      here = false;
    };
  }, [link]);
  if (code === undefined) return null;
  if (code === null) return <p class="meta">{words.link.long}</p>;
  return (
    <svg class="code" viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={words.link.code}>
      <path class="light" d={`M0 0h${code.size}v${code.size}H0z`} />
      <path d={code.path} shape-rendering="crispEdges" />
    </svg>
  );
}

interface LinkFieldProps {
  readonly link: string;
  readonly copied?: () => void;
  readonly main?: boolean;
  readonly children?: ComponentChildren;
}

export function LinkField({ link, copied, main = false, children }: LinkFieldProps) {
  const [status, setStatus] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      setStatus(words.link.copied);
      copied?.();
    } catch {
      field.current?.select();
      setStatus(words.link.select);
    }
  };
  return (
    <>
      <Text
        name={words.link.label}
        readOnly
        field={field}
        value={link}
        onCopy={copied}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div class="choices">
        <Button class={main ? 'button main' : 'button'} onClick={() => void copy()}>
          {words.link.copy}
        </Button>
        {children}
      </div>
      <p role="status">{status}</p>
    </>
  );
}

export function Share({ json, start = prefix, title, what = words.link.what, page = '' }: Props) {
  const [link, setLink] = useState<string | null | undefined>(undefined);
  useEffect(() => {
    let here = true;
    const make = async (): Promise<void> => {
      const hash = canLink() ? await hashOf(start, json) : null;
      if (here) setLink(hash && new URL(page + hash, location.href).href);
    };
    void make();
    return () => {
      here = false;
    };
  }, [json, start, page]);

  if (link === undefined) return null;
  if (link === null) return <p>{canLink() ? words.link.large : words.link.unsupported}</p>;
  return (
    <div class="share">
      <p>{what}</p>
      <LinkField link={link} main>
        {typeof navigator.share === 'function' && (
          <Button onClick={() => void navigator.share({ title, url: link }).catch(() => undefined)}>
            {words.link.send}
          </Button>
        )}
      </LinkField>
      <LinkCode link={link} />
    </div>
  );
}
