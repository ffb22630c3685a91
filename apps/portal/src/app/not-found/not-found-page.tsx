import { layout } from '@alo/messages/platform/layout.ts';
import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { brand } from '../../lib/brand.ts';
import { BrokenWave } from './broken-wave.tsx';
import classes from './not-found-page.module.css';
import { useShell } from '../shell/shell-context.ts';

export function NotFoundPage() {
  const { pathname } = useLocation();
  const shell = useShell();

  useEffect(() => {
    document.title = `${layout.notFoundPage} · ${brand.productName}`;
  }, []);

  return (
    <div className={classes.page}>
      <BrokenWave />
      <h1 className={classes.title}>{layout.notFoundTitle}</h1>
      <p className={classes.text}>{layout.notFoundText}</p>
      <div className={classes.actions}>
        {shell === null ? (
          <Button variant="filled" component={Link} to="/login">
            {layout.notFoundSignIn}
          </Button>
        ) : (
          <>
            <Button variant="filled" component={Link} to="/dashboard">
              {layout.notFoundHome}
            </Button>
            <Button leftSection={<IconSearch size={16} aria-hidden />} onClick={shell.openPalette}>
              {layout.notFoundSearch}
            </Button>
          </>
        )}
      </div>
      <p className={classes.code}>{layout.notFoundCode(pathname)}</p>
    </div>
  );
}
