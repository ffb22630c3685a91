import type { DeliveredCall } from '@alo/contract/deliveries/deliveries.ts';
import { dataTable } from '@alo/messages/platform/controls.ts';
import { deliveries as texts } from '@alo/messages/deliveries/deliveries.ts';
import { Link } from 'react-router';
import tableClasses from '../../../components/table/data-table.module.css';
import { CardList } from '../../../components/table/rows/card-list.tsx';
import { RowCard } from '../../../components/table/rows/row-card.tsx';
import { RowCheckbox } from '../../../components/table/rows/row-checkbox.tsx';
import { TableHead } from '../../../components/table/rows/table-grid.tsx';
import gridClasses from '../../../components/table/rows/table-grid.module.css';
import { type RowKey, updateChoice } from '../../../components/table/rows/table-selection.ts';
import { useRowChoice } from '../../../components/table/rows/use-row-choice.ts';
import { useIsNarrow } from '../../../lib/hooks/use-is-narrow.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { OpenButton } from '../list/delivery-columns.tsx';
import {
  formatAttendantLabel,
  formatShortWhen,
  formatWhen,
  getNumberLabel,
} from '../texts/delivery-labels.ts';
import { type CallLine, findContactName, toCallLines } from './call-lines.ts';
import { LineState, LineStep, TargetName } from './call-line-parts.tsx';
import classes from './call-rows.module.css';

interface CallRowsProps {
  calls: readonly DeliveredCall[];
  now: number;
  chosenIds: ReadonlySet<RowKey>;
  onChoose: (ids: ReadonlySet<RowKey>) => void;
  openId: string | null;
  onOpen: (id: string) => void;
}

export const CALL_COLUMNS = (['who', 'call', 'target', 'state', 'why'] as const).map((key) => ({
  key,
  header: texts.columnsOfAll[key],
  cell: () => null,
  isLowPriority: key === 'why',
  isHiddenBesidePanel: key === 'why',
}));

const getRowLabel = ({ deliveries: [delivery] }: DeliveredCall) =>
  texts.choose(getNumberLabel(delivery!), formatWhen(delivery!));

export function CallRows(props: CallRowsProps) {
  return useIsNarrow() ? <CallCards {...props} /> : <CallTable {...props} />;
}

function CallTable({ calls, now, chosenIds, onChoose, openId, onOpen }: CallRowsProps) {
  const { canChangeIntegrations: mayChange } = useSession();
  const selection = {
    chosenKeys: chosenIds,
    onChange: onChoose,
    getRowLabel,
    pageLabel: texts.choosePage,
  };
  const choice = useRowChoice(
    selection,
    calls.map(({ callId }) => callId),
  );
  return (
    <div className={tableClasses.frame}>
      <table className={`${gridClasses.table} ${classes.table}`}>
        <caption className="visually-hidden">{texts.caption}</caption>
        <TableHead
          columns={CALL_COLUMNS}
          hasActions
          actionsHeader={dataTable.actions}
          checkbox={
            mayChange ? (
              <RowCheckbox
                label={texts.choosePage}
                isOn={choice.isPageOn}
                isMixed={choice.isPageMixed}
                onChange={choice.choosePage}
              />
            ) : undefined
          }
        />
        {calls.map((call) => {
          const lines = toCallLines(call.deliveries);
          return (
            <tbody key={call.callId} className={classes.call}>
              {lines.map((line, index) => (
                <tr
                  key={line.key}
                  data-chosen={
                    line.delivery.id === openId || chosenIds.has(call.callId) || undefined
                  }
                >
                  {index === 0 && (
                    <>
                      {mayChange && (
                        <td
                          rowSpan={lines.length}
                          className={`${gridClasses.choice} ${classes.choice}`}
                        >
                          <RowCheckbox
                            label={getRowLabel(call)}
                            isOn={chosenIds.has(call.callId)}
                            onChange={(isOn, isShiftHeld) =>
                              choice.choose(call.callId, isOn, isShiftHeld)
                            }
                          />
                        </td>
                      )}
                      <th scope="rowgroup" rowSpan={lines.length}>
                        <Who call={call} />
                      </th>
                      <td rowSpan={lines.length}>
                        <When call={call} now={now} />
                      </td>
                    </>
                  )}
                  <td>
                    <TargetName line={line} />
                  </td>
                  <td>
                    <LineState line={line} />
                  </td>
                  <td data-minor data-hides-beside-panel className={classes.why}>
                    {line.text}
                  </td>
                  <td>
                    <div className={gridClasses.actions}>
                      <LineStep line={line} now={now} />
                      <OpenButton
                        delivery={line.delivery}
                        target={line.name}
                        isOpen={line.delivery.id === openId}
                        onOpen={() => onOpen(line.delivery.id)}
                      />
                    </div>
                  </td>
                </tr>
              ))}
            </tbody>
          );
        })}
      </table>
    </div>
  );
}

function CallCards({ calls, now, chosenIds, onChoose, openId, onOpen }: CallRowsProps) {
  const { canChangeIntegrations: mayChange } = useSession();
  const renderLine = (line: CallLine) => (
    <li key={line.key} className={classes.line}>
      <div className={classes.lineHead}>
        <TargetName line={line} />
        <LineState line={line} />
        <OpenButton
          delivery={line.delivery}
          target={line.name}
          isOpen={line.delivery.id === openId}
          onOpen={() => onOpen(line.delivery.id)}
        />
      </div>
      <p className={classes.lineText}>{line.text}</p>
      <LineStep line={line} now={now} />
    </li>
  );
  return (
    <CardList
      caption={texts.caption}
      rows={calls}
      rowKey={({ callId }) => callId}
      renderCard={(call) => (
        <RowCard
          title={<Who call={call} />}
          end={<When call={call} now={now} />}
          subtitle={
            <ul aria-label={texts.targets} className={classes.lines}>
              {toCallLines(call.deliveries).map(renderLine)}
            </ul>
          }
          {...(mayChange && {
            checkbox: (
              <RowCheckbox
                label={getRowLabel(call)}
                isOn={chosenIds.has(call.callId)}
                onChange={(isOn) => onChoose(updateChoice(chosenIds, [call.callId], isOn))}
              />
            ),
          })}
        />
      )}
    />
  );
}

function Who({ call: { callId, deliveries } }: { call: DeliveredCall }) {
  const number = getNumberLabel(deliveries[0]!);
  const name = findContactName(deliveries);
  return (
    <>
      {deliveries[0]!.isTest ? (
        <span className={classes.name}>{name ?? number}</span>
      ) : (
        <Link className={classes.name} to={`/report/calls/${callId}`}>
          {name ?? number}
        </Link>
      )}
      {name !== null && <span className={classes.second}>{number}</span>}
    </>
  );
}

function When({ call: { deliveries }, now }: { call: DeliveredCall; now: number }) {
  return (
    <span className={classes.when}>
      <span className="tabular">{formatShortWhen(deliveries[0]!, now)}</span>
      <span className={classes.second}>{formatAttendantLabel(deliveries[0]!)}</span>
    </span>
  );
}
