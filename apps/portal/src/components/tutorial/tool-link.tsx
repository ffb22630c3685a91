import { layout } from '@alo/messages/platform/layout.ts';
import { outsideTools as texts } from '@alo/messages/product/notices.ts';
import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { brand } from '../../lib/brand.ts';
import classes from './tool-link.module.css';

const TOOLS = {
  webphone: { ...texts.webphone, url: brand.webphoneUrl },
  dataStudio: { ...texts.dataStudio, url: brand.dataStudioUrl },
};
type Tool = keyof typeof TOOLS;

export const isTool = (tutorial: string): tutorial is Tool => tutorial in TOOLS;

export function ToolLink({ tool }: { tool: Tool }) {
  const { open, withoutAddress, url } = TOOLS[tool];
  return (
    <>
      {url === null && <p className={classes.note}>{withoutAddress}</p>}
      <Button
        component="a"
        variant={url === null ? 'default' : 'filled'}
        href={url ?? brand.supportUrl}
        target="_blank"
        rel="noreferrer"
        rightSection={<IconExternalLink size={16} aria-hidden />}
      >
        {url === null ? texts.askSupport : open}
        <span className="visually-hidden"> ({layout.opensInNewTab})</span>
      </Button>
    </>
  );
}
